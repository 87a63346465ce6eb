import { err, ok } from '@sheaf/base'
import { newField } from '../fields/newField.ts'
import type { ViewRecord } from '../records/DatabaseRecords.ts'
import { listOf, recordOf, textOf } from '../stored/storedValues.ts'
import type { AddField } from './Command.ts'
import type { CommandRules, RecordReader } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'

export const addField: CommandRules<AddField> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, name, type, after }, records, { version, nowSeconds }) {
    if (records.field(fieldId) !== null) return err('id_taken')
    if (name.length > DATABASE_LIMITS.nameLength) return err('invalid_value')
    if (!hasRoomForField(records) || records.fields().length >= DATABASE_LIMITS.fieldsEver)
      return err('too_many')
    const value = newField({ id: fieldId, name, type, isPrimary: false }, nowSeconds)
    const views = records.views().map((view) => ({ ...withField(view, fieldId, after), version }))
    return ok({ fields: [{ id: fieldId, version, isDeleted: false, value }], views })
  },
  invert: ({ fieldId }) => [{ kind: 'deleteField', fieldId }],
}

/** Whether one more field may be there. */
export function hasRoomForField(records: RecordReader): boolean {
  return records.fields().filter(({ isDeleted }) => !isDeleted).length < DATABASE_LIMITS.fields
}

/** The view with a field behind another one, or at the end. Order arrays hold plain objects with an id (collab-model 4.7). */
export function withField(view: ViewRecord, fieldId: string, after: string | null): ViewRecord {
  const order = listOf(view.value['field_orders'])
  const place = order.findIndex((entry) => textOf(recordOf(entry)['id']) === after)
  const index = place === -1 ? order.length : place + 1
  return { ...view, value: { ...view.value, field_orders: order.toSpliced(index, 0, { id: fieldId }) } }
}
