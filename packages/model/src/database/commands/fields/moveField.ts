import { err, ok } from '@sheaf/base'
import type { CommandRules, RecordReader } from '../CommandRules.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import { flagOf } from '../../stored/storedValues.ts'
import type { MoveField } from './FieldCommand.ts'

export const moveField: CommandRules<MoveField> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ viewId, fieldId, after }, records, { version }) {
    const view = records.view(viewId)
    if (view === null) return err('view_gone')
    if (records.field(fieldId) === null) return err('field_gone')
    if (after === fieldId) return err('invalid_value')
    const others = orderIn(records, viewId).filter((id) => id !== fieldId)
    const anchor = others.indexOf(after ?? '')
    const place = after === null ? 0 : anchor === -1 ? others.length : anchor + 1
    const field_orders = others.toSpliced(place, 0, fieldId).map((id) => ({ id }))
    return ok({ views: [{ ...view, version, value: { ...view.value, field_orders } }] })
  },
  invert({ kind, viewId, fieldId }, records) {
    if (records.view(viewId) === null) return []
    const order = orderIn(records, viewId)
    const place = order.indexOf(fieldId)
    return place === -1 ? [] : [{ kind, viewId, fieldId, after: order[place - 1] ?? null }]
  },
}

/** All fields in the order of a view, deleted ones too; see `orderedFields`. */
function orderIn(records: RecordReader, viewId: string): readonly string[] {
  const inline = records.views().find(({ value }) => flagOf(value['is_inline'], false))
  const views = [records.view(viewId), inline].flatMap((view) => view ?? [])
  const listed = views.flatMap((view) => readDatabaseView(view.id, view.value).fieldOrder)
  const known = records.fields().map(({ id }) => id)
  return [...new Set([...listed, ...known.toSorted()])].filter((id) => records.field(id) !== null)
}
