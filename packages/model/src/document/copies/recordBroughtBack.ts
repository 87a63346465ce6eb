import type * as Y from 'yjs'
import { nextClock } from '../yjsInternals.ts'
import { broughtBack } from '../yjsTexts.ts'
import type { CopyIndex } from './CopyIndex.ts'
import { writeCopies } from './copyRecords.ts'

type DeleteSet = Parameters<typeof broughtBack>[1]

/**
 * Runs an undo or redo and records the text that it brought back as copies of what had been deleted, so
 * that text which two people bring back, or one brings back and another moved, stands once. `step`
 * answers what the undone step had deleted and inserted. `origin` must be one that undo does not track.
 */
export function recordBroughtBack(
  doc: Y.Doc,
  copies: CopyIndex,
  origin: unknown,
  step: () => { readonly deletions: DeleteSet; readonly insertions: DeleteSet } | null,
): void {
  const fromClock = nextClock(doc)
  const undone = step()
  if (!undone) return
  const runs = broughtBack(doc, undone.deletions, fromClock).flatMap((run) =>
    copies.continued(run, undone.insertions),
  )
  if (runs.length > 0) doc.transact(() => writeCopies(doc, runs), origin)
}
