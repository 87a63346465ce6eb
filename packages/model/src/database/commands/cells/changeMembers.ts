import { err, ok } from '@sheaf/base'
import { chosenOptions, idList } from '../../cells/decodeCell.ts'
import { isSelect } from '../../cells/convertSelect.ts'
import { cellSource } from '../../cells/readOwnCell.ts'
import { stampedCell } from '../../cells/encodeCell.ts'
import type { Field } from '../../fields/Field.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import { optionsOf } from '../../fields/readField.ts'
import type { StoredCell } from '../../rows/Row.ts'
import type { CommandContext, CommandRules, RecordReader } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { isSameJson } from '../isSameJson.ts'
import { changedRow } from '../setCell.ts'
import type { ChangeMembers, DisplacedLinks, MembersType } from './CellCommand.ts'
import { findCell, type FoundCell } from './findCell.ts'

export const changeMembers: CommandRules<ChangeMembers> = {
  reads: ({ rowId, displaced = [] }) => ({
    rowIds: [rowId, ...displaced.map((links) => links.rowId)],
    places: [],
  }),
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
    const changed = changedRow(
      found.value.row,
      command.fieldId,
      stampedCell(content, found.value.cell, context.nowSeconds),
      context,
    )
    if (!changed.ok || !command.displaced) return changed
    const others = givingBack(command, found.value, records, context).flatMap((each) => {
      const planned = changeMembers.plan(each, records, context)
      return planned.ok ? (planned.value.rows ?? []) : []
    })
    return ok({ rows: [...(changed.value.rows ?? []), ...others] })
  },
  invert(command, records, context) {
    const found = findCell(command, records, context)
    if (!found.ok) return []
    const { kind, rowId, fieldId, type, add, remove } = command
    const members = membersOf(found.value, type)
    const before = new Set(members)
    const kept = add.length > 0 && holdsOne(found.value, type) ? add.slice(-1) : add
    const out = holdsOne(found.value, type) && add.length > 0 ? members : remove
    const removed = out.filter((id) => before.has(id) && !kept.includes(id))
    const added = kept.filter((id) => !before.has(id))
    if (removed.length + added.length === 0) return []
    const of = { kind, rowId, fieldId, type } as const
    const links = displacedBy(rowId, added, found.value, type, records)
    const displaced = links.length > 0 && { displaced: links }
    const others = givingBack(command, found.value, records, context).flatMap((each) =>
      changeMembers.invert(each, records, context),
    )
    if (removed.length < 2 || !holdsOne(found.value, type))
      return [{ ...of, add: removed, remove: added, ...displaced }, ...others]
    // More than one was there before the limit.
    const cell = found.value.cell ?? null
    const reverting = { kind: 'revertCell', rowId, fieldId, cell } as const
    return displaced
      ? [{ ...of, add: [], remove: added, ...displaced }, { ...reverting, wasData: [] }, ...others]
      : [{ ...reverting, wasData: kept }, ...others]
  },
}

/** Rows that list what a row is about to, where the other side lists one row: it takes their place. */
function displacedBy(
  rowId: string,
  added: readonly string[],
  { field }: FoundCell,
  type: MembersType,
  records: RecordReader,
): readonly DisplacedLinks[] {
  const { targetLimit, reciprocal } = optionsOf(field.optionsByType, 'relation')
  if (type !== 'relation' || targetLimit !== 'one' || reciprocal === null) return []
  const lists = listsOf(records, field)
  const displaced = new Map<string, string[]>()
  for (const id of added) {
    const other = lists.get(id)
    if (other !== undefined && other !== rowId) displaced.set(other, [...(displaced.get(other) ?? []), id])
  }
  return Array.from(displaced, ([id, ids]) => ({ rowId: id, ids }))
}

/** Which row lists a row, by that one's id: read once for all that is given together. */
function listsOf(records: RecordReader, field: Field): ReadonlyMap<string, string> {
  const known = read.get(records)
  if (known?.fieldId === field.id) return known.lists
  const lists = new Map<string, string>()
  records.eachCell(field.id, (rowId, cell) => {
    if (cellSource(cell, field) === 'relation') for (const id of idList(cell['data'])) lists.set(id, rowId)
  })
  read.set(records, { fieldId: field.id, lists })
  return lists
}

const read = new WeakMap<RecordReader, { readonly fieldId: string; readonly lists: Map<string, string> }>()

/** The commands that give displaced links back, as far as this row still has them and nothing else has taken their place. */
function givingBack(
  { kind, fieldId, type, add, remove, displaced = [] }: ChangeMembers,
  found: FoundCell,
  records: RecordReader,
  context: CommandContext,
): readonly ChangeMembers[] {
  const before = membersOf(found, type)
  return displaced.flatMap(({ rowId, ids }): ChangeMembers[] => {
    const other = findCell({ rowId, fieldId }, records, context)
    const back = ids.filter((id) => before.includes(id) && remove.includes(id) && !add.includes(id))
    const isFree = other.ok && !(holdsOne(other.value, type) && membersOf(other.value, type).length > 0)
    return isFree && back.length > 0 && rowId !== found.row.id
      ? [{ kind, rowId, fieldId, type, add: back, remove: [] }]
      : []
  })
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
