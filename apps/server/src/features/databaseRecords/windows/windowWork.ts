import { evaluateView, readsOtherDatabases, windowOf } from '@sheaf/model'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { openAsked, openStructure } from './openAsked.ts'
import type { READ_WINDOW } from './windowTask.ts'

/** What `READ_WINDOW` does in its thread. Nothing that was worked out for somebody is kept there. */
export const readWindow: ThreadWork<typeof READ_WINDOW> = async (question, host) => {
  const { viewId, context } = question
  const structure = openStructure(question)
  const view = structure.views.get(viewId)
  if (view === undefined || readsOtherDatabases(structure, view)) return null
  const opened = await openAsked(question, host)
  if (opened === null) return null
  const answer = evaluateView(opened.database, viewId, opened.rows, context)
  if (answer === null) return null
  const shown = windowOf(answer)
  return { shown, rows: shown.rowIds.flatMap((id) => JSON.stringify(opened.records.get(id)) ?? []) }
}
