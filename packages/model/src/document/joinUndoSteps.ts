import * as Y from 'yjs'
import { replacedEntries } from './yjsInternals.ts'

/**
 * Makes what a transaction wrote under keys of maps part of the undo steps that wrote the values it replaced: both
 * go and come back together. A value that replaced the first one of its key joins nothing, because undo never takes
 * the first (BND-UNDO-2). `steps`: the stacks of an undo manager that does not track the origin of the transaction.
 */
export function joinUndoSteps(
  steps: readonly { insertions: ReturnType<typeof Y.createDeleteSet> }[],
  transaction: Y.Transaction,
): void {
  for (const { entry, replaced, isFirst } of replacedEntries(transaction)) {
    const step = isFirst
      ? undefined
      : steps.findLast(({ insertions }) =>
          Y.isDeleted(insertions, Y.createID(replaced.client, replaced.clock)),
        )
    if (!step) continue
    const added = Y.createDeleteSet()
    added.clients.set(entry.client, [{ clock: entry.clock, len: 1 }])
    step.insertions = Y.mergeDeleteSets([step.insertions, added])
  }
}
