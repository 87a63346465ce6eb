import { textDirection, type Direction, type ProjectedBlock } from '@sheaf/model'
import { walkBlocks } from './walkBlocks.ts'
import { blockText } from './blockText.ts'

/** Direction of the first letter of a document; null if it has none. */
export function documentDirection(root: ProjectedBlock): Direction | null {
  for (const block of walkBlocks(root)) {
    const direction = textDirection(blockText(block))
    if (direction !== null) return direction
  }
  return null
}
