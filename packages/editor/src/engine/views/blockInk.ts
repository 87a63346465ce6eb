import { parseColor } from '@sheaf/model'
import type { BlockAttrs } from '../schema/schema.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/** Colour of a block's text. Newer clients keep that of some types under a key of its own. */
export function blockInk({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): string | null {
  const { inkKey } = blockType(type)
  return (inkKey === undefined ? null : parseColor(data[inkKey])) ?? parseColor(data['font_color'])
}
