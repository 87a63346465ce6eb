import * as Y from 'yjs'
import type { CopiedRun } from './copies/copyRecords.ts'
import { replacedEntries, type EntryId } from './yjsInternals.ts'

/**
 * Adds what a transaction wrote to keys of maps to the undo steps that wrote the replaced values, so that both are undone
 * and redone together. A value that replaced the first one of its key joins nothing, because undo never takes
 * the first (BND-UNDO-2). `steps`: the stacks of an undo manager that does not track the origin of the transaction.
 */
export function joinUndoSteps(steps: readonly UndoStep[], transaction: Y.Transaction): void {
  for (const { entry, replaced, isFirst } of replacedEntries(transaction)) {
    const step = isFirst
      ? undefined
      : steps.findLast(({ insertions }) =>
          Y.isDeleted(insertions, Y.createID(replaced.client, replaced.clock)),
        )
    if (step) add(step, entry, 1)
  }
}

/** The same for text of a step that was moved since: undo removes it at its new place. */
export function joinMovedText(
  steps: readonly UndoStep[],
  runs: readonly Pick<CopiedRun, 'from' | 'to' | 'length'>[],
): void {
  for (const { from, to, length } of runs) {
    const step = steps.findLast(({ insertions }) =>
      Y.isDeleted(insertions, Y.createID(from.client, from.clock)),
    )
    if (step) add(step, to, length)
  }
}

interface UndoStep {
  insertions: ReturnType<typeof Y.createDeleteSet>
}

function add(step: UndoStep, { client, clock }: EntryId, len: number): void {
  const added = Y.createDeleteSet()
  added.clients.set(client, [{ clock, len }])
  step.insertions = Y.mergeDeleteSets([step.insertions, added])
}
