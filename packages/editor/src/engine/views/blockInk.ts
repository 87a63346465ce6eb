import { parseColor } from '@sheaf/model'
import type { BlockAttrs } from '../schema/schema.ts'

/** Colour of a block's text. Newer clients keep that of a callout under a key of its own. */
export function blockInk({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): string | null {
  return (type === 'callout' ? parseColor(data['textColor']) : null) ?? parseColor(data['font_color'])
}
