import type { Followers } from '../indexing/index.ts'
import { dropGone } from './passages/dropGone.ts'
import { followDatabase } from './passages/followDatabase.ts'
import { followDocument } from './passages/followDocument.ts'
import { indexAllPending } from './passages/indexPending.ts'
import type { PendingContext } from './passages/PendingContext.ts'

/** What the search keeps of what people write. */
export function createSearchIndex(context: PendingContext): Followers {
  return {
    documents: [followDocument(context.threads)],
    databases: [followDatabase(context.threads)],
    rounds: [(signal) => indexAllPending(context, signal), () => dropGone(context.database)],
  }
}
