import { err, ok } from '@sheaf/base'
import { listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import { CALCULATION_KINDS } from '../../views/DatabaseView.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { CommandRules } from '../CommandRules.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { SetCalculation } from './ViewCommand.ts'

export const setCalculation: CommandRules<SetCalculation> = {
  reads: () => NO_ROWS,
  plan({ viewId, fieldId, calculation }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (records.field(fieldId) === null) return err('field_gone')
    const before = listOf(view.value.value['calculations'])
    // One per field (collab-model 4.7).
    const others = before.filter((entry) => textOf(recordOf(entry)['field_id']) !== fieldId)
    if (calculation === null)
      return others.length === before.length
        ? ok({})
        : changedView(view.value, { calculations: others }, context)
    const { id, kind } = calculation
    const ty = CALCULATION_KINDS.indexOf(kind)
    const stored = { id, field_id: fieldId, ty, calculation_value: '' }
    return changedView(view.value, { calculations: [...others, stored] }, context)
  },
  invert({ kind, viewId, fieldId }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const { calculations } = readDatabaseView(viewId, view.value)
    const before = calculations.find((calculation) => calculation.fieldId === fieldId)
    return [{ kind, viewId, fieldId, calculation: before ? { id: before.id, kind: before.kind } : null }]
  },
}
