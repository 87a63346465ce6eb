import { joinUpdates } from '../../../sync/content/joinUpdates.ts'
import type { Threads, ThreadTask, ThreadWork } from '../../../platform/threads/index.ts'
import { isSameContent } from './isSameContent.ts'

interface CompareQuestion {
  /** Yjs v1 updates that are a document together. */
  readonly updates: readonly Uint8Array[]
  /** One update. */
  readonly published: Uint8Array
}

const COMPARE: ThreadTask<CompareQuestion, boolean> = { name: 'compare', timeLimitMs: 10_000 }

export const compareWork: ThreadWork<typeof COMPARE> = ({ updates, published }) => {
  const present = joinUpdates(updates)
  return present !== null && isSameContent(published, present)
}

/** Whether a document says what was published, block by block; what cannot be compared in time does not. */
export async function comparePublished(
  threads: Threads,
  { workspaceId, updates, published }: CompareQuestion & { readonly workspaceId: string },
): Promise<boolean> {
  const question = {
    updates: updates.map((update) => Uint8Array.from(update)),
    published: Uint8Array.from(published),
  }
  const compared = await threads.run(COMPARE, question, { key: workspaceId })
  return compared.ok && compared.value
}
