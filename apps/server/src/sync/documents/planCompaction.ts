import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import * as Y from 'yjs'
import type { Compaction } from '../store/compactCollab.ts'
import type { CollabStore } from '../store/createCollabStore.ts'
import type { LargeUpdates } from './createLargeUpdates.ts'
import type { DocumentMemory } from './DocumentMemory.ts'

export interface PlanCompactionOptions {
  readonly objectId: string
  readonly memory: DocumentMemory
  readonly store: CollabStore
  readonly large: LargeUpdates
  /** Resolves when what is on its way to the disk is there. */
  readonly settled: () => Promise<Result<void, ErrorCode>>
}

/** The new snapshot of a document, and the updates that it holds; null where there can be none now. */
export async function planCompaction(
  options: PlanCompactionOptions,
): Promise<Omit<Compaction, 'objectId' | 'at'> | null> {
  const { memory, large } = options
  return large.isLarge(memory.bytes) ? await planFromDisk(options) : await planFromMemory(options)
}

async function planFromMemory({ memory, settled }: PlanCompactionOptions) {
  const { doc, snapshotSeq, tail } = memory
  const seqs = [...tail]
  const state = Y.encodeStateAsUpdate(doc)
  // Memory is ahead of the disk while appends are on their way; the snapshot must not be.
  return (await settled()).ok ? { fromSnapshotSeq: snapshotSeq, state, seqs } : null
}

/** What is stored, put together in a thread. */
async function planFromDisk({ objectId, store, large }: PlanCompactionOptions) {
  const stored = await store.load(objectId)
  const state = stored && (await large.compact(stored))
  if (!stored || !state) return null
  return { fromSnapshotSeq: stored.snapshotSeq, state, seqs: stored.updates.map(({ seq }) => seq) }
}
