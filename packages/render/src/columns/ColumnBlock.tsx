import type { ReactElement } from 'react'
import { Block } from '../blocks/Block.tsx'
import type { BlockProps } from '../document/RenderOptions.ts'

/** One column, with a width in proportion to its ratio. Where styles are not allowed, all are equally wide. */
export function ColumnBlock({ block, place }: BlockProps): ReactElement {
  const flexGrow = columnShare(block.data['ratio']) * 1000
  return <Block block={block} place={place} line="p" style={{ flexGrow }} />
}

/** A ratio above 0, up to 1; a missing or invalid one counts as a half (collab-model 2.1). */
function columnShare(ratio: unknown): number {
  const value = typeof ratio === 'number' || typeof ratio === 'string' ? Number(ratio) : Number.NaN
  return value > 0 && value <= 1 ? value : 0.5
}
