import { err, ok } from '@sheaf/base'
import type { ChecklistCell } from '../../cells/Cell.ts'
import { stampedCell } from '../../cells/encodeCell.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { isSameJson } from '../isSameJson.ts'
import { changedRow } from '../setCell.ts'
import type { ChangeChecklist, ChecklistPut } from './CellCommand.ts'
import { findCell, type FoundCell } from './findCell.ts'
import { putInOrder } from './putInOrder.ts'

type Items = ChecklistCell['items']

export const changeChecklist: CommandRules<ChangeChecklist> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan(command, records, context) {
    const found = findCell(command, records, context)
    if (!found.ok) return found
    if (command.put.length + command.remove.length > DATABASE_LIMITS.membersAtOnce) return err('too_many')
    if (command.put.some(({ name }) => name.length > DATABASE_LIMITS.nameLength)) return err('invalid_value')
    const before = itemsOf(found.value)
    const items = putInOrder<ChecklistPut>(before, command)
    if (isSameJson(before, items)) return ok({})
    const content = { field_type: fieldTypeNumber('checklist'), data: encodeItems(items) }
    return changedRow(
      found.value.row,
      command.fieldId,
      stampedCell(content, found.value.cell, context.nowSeconds),
      context,
    )
  },
  invert(command, records, context) {
    const found = findCell(command, records, context)
    if (!found.ok) return []
    const before = itemsOf(found.value)
    const touched = new Set([...command.remove, ...command.put.map(({ id }) => id)])
    const known = new Set(before.map(({ id }) => id))
    const put = before.flatMap((item, index): readonly ChecklistPut[] =>
      touched.has(item.id) ? [{ ...item, after: before[index - 1]?.id ?? null }] : [],
    )
    const remove = command.put.map(({ id }) => id).filter((id) => !known.has(id))
    return put.length + remove.length === 0 ? [] : [{ ...command, put, remove }]
  },
}

function itemsOf({ read }: FoundCell): Items {
  const cell = read('checklist')
  return cell?.type === 'checklist' ? cell.items : []
}

/** As every client reads them (collab-model 4.5). An empty list is an empty cell. */
function encodeItems(items: Items): string {
  if (items.length === 0) return ''
  return JSON.stringify({
    options: items.map(({ id, name }) => ({ id, name, color: 'Purple' })),
    selected_option_ids: items.filter(({ done }) => done).map(({ id }) => id),
  })
}
