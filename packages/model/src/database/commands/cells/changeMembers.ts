import { err } from '@sheaf/base'
import { chosenOptions, idList } from '../../cells/decodeCell.ts'
import { isSelect } from '../../cells/convertSelect.ts'
import { cellSource } from '../../cells/readOwnCell.ts'
import { stampedCell } from '../../cells/encodeCell.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import { optionsOf } from '../../fields/readField.ts'
import type { StoredCell } from '../../rows/Row.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { isSameJson } from '../isSameJson.ts'
import { changedRow } from '../setCell.ts'
import type { ChangeMembers, MembersType } from './CellCommand.ts'
import { findCell, type FoundCell } from './findCell.ts'

export const changeMembers: CommandRules<ChangeMembers> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan(command, records, context) {
    const { type, add, remove } = command
    const found = findCell(command, records, context)
    if (!found.ok) return found
    if (add.length + remove.length > DATABASE_LIMITS.membersAtOnce) return err('too_many')
    // Ids stand between commas.
    if (type === 'multi_select' && add.some((id) => id.includes(','))) return err('invalid_value')
    const before = membersOf(found.value, type)
    const removed = new Set(remove)
    const members = withinLimit(
      [...new Set([...before.filter((id) => !removed.has(id)), ...add])],
      found.value,
      command,
    )
    if (isSameJson(before, members)) return { ok: true, value: {} }
    const content = { field_type: fieldTypeNumber(type), data: encodeMembers(type, members) }
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
    const { type, add, remove } = command
    const members = membersOf(found.value, type)
    const before = new Set(members)
    const kept = add.length > 0 && holdsOne(found.value, type) ? add.slice(-1) : add
    const out = holdsOne(found.value, type) && add.length > 0 ? members : remove
    const removed = out.filter((id) => before.has(id) && !kept.includes(id))
    const added = kept.filter((id) => !before.has(id))
    if (removed.length + added.length === 0) return []
    if (removed.length < 2 || !holdsOne(found.value, type))
      return [{ ...command, add: removed, remove: added }]
    // More than one was there before the limit.
    const { rowId, fieldId } = command
    return [{ kind: 'revertCell', rowId, fieldId, cell: found.value.cell ?? null, wasData: kept }]
  },
}

/** Of a relation that lists one row, the row that was linked last; what was there before the limit stays until then. */
function withinLimit(
  members: readonly string[],
  found: FoundCell,
  { type, add }: ChangeMembers,
): readonly string[] {
  return add.length > 0 && holdsOne(found, type) ? add.slice(-1) : members
}

function holdsOne({ field }: FoundCell, type: MembersType): boolean {
  return type === 'relation' && optionsOf(field.optionsByType, 'relation').sourceLimit === 'one'
}

/** Ids in the list of a cell; where it was written under another type, what that says under this one. */
function membersOf({ cell, field, read }: FoundCell, type: MembersType): readonly string[] {
  if (cell === undefined) return []
  const source = cellSource(cell, field)
  if (type === 'multi_select' && isSelect(source)) return optionIds(cell, source, field)
  if (source === type) return idList(cell['data'])
  const converted = read(type)
  if (converted?.type === 'multi_select') return converted.options.map(({ id }) => id)
  return []
}

// Names stand for ids where a client wrote them; ids of options that are not there stay.
function optionIds(
  cell: StoredCell,
  source: 'single_select' | 'multi_select',
  field: FoundCell['field'],
): readonly string[] {
  const present = isSelect(field.type) ? optionsOf(field.optionsByType, field.type) : null
  const options = present ?? optionsOf(field.optionsByType, source)
  return idList(cell['data']).map((id) => chosenOptions([id], options)[0]?.id ?? id)
}

/** As every client reads them (collab-model 4.5). */
function encodeMembers(type: MembersType, members: readonly string[]): unknown {
  switch (type) {
    case 'multi_select':
      return members.join(',')
    case 'relation':
      return members
    case 'person':
      return JSON.stringify(members)
  }
}
