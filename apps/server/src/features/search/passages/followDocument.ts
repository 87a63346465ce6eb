import { clientOf } from '../../../platform/database/index.ts'
import { inTurns } from '../../../platform/inTurns.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { DocumentFollower, DocumentPlace } from '../../indexing/index.ts'
import { cutText } from './cutText.ts'
import { isIndexingDisabled } from './isIndexingDisabled.ts'
import { storePassages, type Passage } from './storePassages.ts'

/** Keeps the text of documents in the index, by blocks. */
export function followDocument(threads: Threads): DocumentFollower {
  return async (transaction, { objectId, workspaceId, place, blocks }) => {
    const isDisabled = await isIndexingDisabled(clientOf(transaction), workspaceId)
    const passages = isDisabled ? [] : await inTurns(cutBlocks(objectId, placeOf(place), blocks))
    await storePassages(transaction, threads, { workspaceId, kind: 'text', sourceIds: [objectId], passages })
  }
}

function* cutBlocks(
  sourceId: string,
  place: ReturnType<typeof placeOf>,
  blocks: readonly { readonly id: string; readonly text: string }[],
): Generator<void, Passage[], void> {
  const passages: Passage[] = []
  for (const { id, text } of blocks) {
    for (const piece of cutText(text))
      passages.push({ sourceId, part: id, ...place, titleLength: 0, text: piece })
    yield
  }
  return passages
}

function placeOf(place: DocumentPlace) {
  return 'viewId' in place ? { viewId: place.viewId } : { databaseId: place.databaseId, rowId: place.rowId }
}
