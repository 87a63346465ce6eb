import type { DatabaseSession } from '../DatabaseSession.ts'
import { partsOfRows } from '../partsOfRows.ts'

/**
 * Gives deleted rows back to their database, those too that this device does not have. Answers whether they are there; if they
 * are not, the session has been told why.
 */
export async function restoreRows(
  session: Pick<DatabaseSession, 'dispatch' | 'subscribe' | 'getSnapshot'>,
  rowIds: readonly string[],
): Promise<boolean> {
  session.dispatch(partsOfRows(rowIds).map((part) => ({ kind: 'restoreRows', rowIds: part })))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  function settle(): void {
    const { records, hasUnsaved, phase } = session.getSnapshot()
    const isBack = rowIds.every((id) => records?.rows.get(id)?.isDeleted === false)
    if (isBack || !hasUnsaved || phase === 'closed') resolve(isBack)
  }
  const stop = session.subscribe(settle)
  settle()
  return await promise.finally(stop)
}
