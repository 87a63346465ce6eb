import type { Threads, ThreadTask } from '../../../platform/threads/index.ts'

interface CompareQuestion {
  /** Yjs v1 updates that are a document together. */
  readonly updates: readonly Uint8Array[]
  /** One update. */
  readonly published: Uint8Array
}

export const COMPARE: ThreadTask<CompareQuestion, boolean> = { name: 'compare', timeLimitMs: 10_000 }

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
