import { decodeDocument } from '@sheaf/model'
import { compareDocuments, type ComparedBlock } from '@sheaf/model/compare'
import type { UnsavedStates } from '../../platform/sync/index.ts'

/** What a person did to a page that the server has not taken, in blocks. */
export interface TextChanges {
  /** Added, removed, written in or moved; without tasks that were only ticked. */
  readonly blocks: number
  readonly ticked: number
}

/** Larger ones would hold the page up. */
const MAX_BYTES = 500_000

/** Null where they are too large to tell, or not whole. */
export function textChanges({ saved, all }: UnsavedStates): TextChanges | null {
  if (saved === null || all.byteLength > MAX_BYTES) return null
  const [before, after] = [decodeDocument(saved), decodeDocument(all)]
  if (before.state !== 'ready' || after.state !== 'ready') return null
  const { root, counts } = compareDocuments(before.root, after.root)
  const ticked = countTicked(root)
  return { blocks: counts.added + counts.removed + counts.changed + counts.moved - ticked, ticked }
}

function countTicked({ before, after, change, children }: ComparedBlock): number {
  const isTicked =
    after?.type === 'todo_list' &&
    change?.isData === true &&
    !change.isType &&
    !change.isText &&
    !change.isLook &&
    before?.data['checked'] !== true &&
    after.data['checked'] === true
  return children.reduce(
    (sum, place) => sum + (place.kind === 'block' ? countTicked(place.block) : 0),
    isTicked ? 1 : 0,
  )
}
