import { windowOf } from '@sheaf/model'
import type { KeptWindow } from '../../../platform/cache/index.ts'
import type { AnsweredView } from './ViewQuestion.ts'
import { windowKey } from './windowKey.ts'

/** What the answer shows first, to be kept; null where there is none. */
export function keptWindow({ question, answer }: AnsweredView): KeptWindow | null {
  if (answer === null) return null
  const { records, viewId, context } = question
  const shown = windowOf(answer)
  return {
    databaseId: records.id,
    inlineViewId: records.inlineViewId,
    viewId,
    fields: [...records.fields.values()],
    views: [...records.views.values()],
    rows: shown.rowIds.flatMap((id) => records.rows.get(id) ?? []),
    shown,
    key: windowKey(records.views.get(viewId), context),
  }
}
