import { directionsBeside, textDirection, type Direction, type ProjectedBlock } from '@sheaf/model'
import { blockText } from './blockText.ts'
import { documentDirection } from './documentDirection.ts'

/** EDIT-RTL-6: the directions of blocks below one another, as the editor shows them; null: as what they are in. */
export function blockDirections(blocks: readonly ProjectedBlock[]): readonly (Direction | null)[] {
  return directionsBeside(blocks, READER)
}

const READER = {
  ownOf(block: ProjectedBlock): Direction | null {
    // Columns run as the first letter in them does (EDIT-RTL-5).
    if (block.type === 'simple_table' || block.type === 'simple_columns') return documentDirection(block)
    return block.type === 'code' ? null : textDirection(blockText(block))
  },
  hasText: ({ type, text }: ProjectedBlock) => text !== null && type !== 'code',
}
