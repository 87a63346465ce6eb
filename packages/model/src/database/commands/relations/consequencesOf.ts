import { idList } from '../../cells/decodeCell.ts'
import { cellSource } from '../../cells/readOwnCell.ts'
import type { Field, FieldOf } from '../../fields/Field.ts'
import { readField } from '../../fields/readField.ts'
import type { FieldRecord, RowRecord } from '../../records/DatabaseRecords.ts'
import type { Command } from '../Command.ts'
import type { RecordChanges, RecordReader } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { pairOf, type FieldPair } from './pairOf.ts'

/** What a change of one database asks of the other side of its two-way relations. */
export type Consequence =
  /** A command for the other database, whose field has to lead back; else it is dropped. */
  | { readonly kind: 'command'; readonly pair: FieldPair; readonly command: Command }
  /** The two fields become the sides of one relation: see `pairingCommands`. */
  | { readonly kind: 'pair'; readonly pair: FieldPair }

/**
 * What has to happen on the other sides of two-way relations after a command, worked out before its changes are applied to
 * `records`. The sides agree when the consequences, and theirs, are done.
 */
export function consequencesOf(
  command: Command,
  changes: RecordChanges,
  records: RecordReader,
  databaseId: string,
): readonly Consequence[] {
  const { fields = [], rows = [] } = changes
  return [
    ...fields.flatMap((field) => ofField(command, records.field(field.id), field, databaseId)),
    ...ofRows(rows, records, databaseId),
    ...notTaken(command, rows, records, databaseId),
  ]
}

/** What an update of another client changes of a database, with the links that its cells did not take. */
export interface ArrivedChanges extends Pick<RecordChanges, 'fields' | 'rows'> {
  readonly notTaken: readonly RefusedLink[]
}

/** A row that a cell of a relation was to list. */
export interface RefusedLink {
  readonly rowId: string
  readonly fieldId: string
  readonly linkedId: string
}

/** The same of what another client wrote, which is no command. */
export function consequencesOfArrival(
  { fields = [], rows = [], notTaken: refused }: ArrivedChanges,
  records: Pick<RecordReader, 'field' | 'fields' | 'row'>,
  databaseId: string,
): readonly Consequence[] {
  return [
    ...fields.flatMap((field) => ofField(null, records.field(field.id), field, databaseId)),
    ...ofRows(rows, records, databaseId),
    ...refused.flatMap(({ rowId, fieldId, linkedId }) => {
      const record = records.field(fieldId)
      const pair = record && pairOf(databaseId, record)
      return pair === null ? [] : [unlinking(pair, linkedId, rowId)]
    }),
  ]
}

function ofRows(
  rows: readonly RowRecord[],
  records: Pick<RecordReader, 'field' | 'fields' | 'row'>,
  databaseId: string,
): readonly Consequence[] {
  const pairs = rows.length === 0 ? [] : records.fields().flatMap((field) => pairOf(databaseId, field) ?? [])
  return rows.flatMap((row) => pairs.flatMap((pair) => ofCell(pair, records, row)))
}

/** Rows that a cell did not take, because it lists one only, do not list its row either. */
function notTaken(
  command: Command,
  rows: readonly RowRecord[],
  records: RecordReader,
  databaseId: string,
): readonly Consequence[] {
  if (command.kind !== 'changeMembers' || command.type !== 'relation' || command.add.length === 0) return []
  const { rowId, fieldId, add } = command
  const record = records.field(fieldId)
  const pair = record && pairOf(databaseId, record)
  if (pair === null) return []
  const after = rows.find(({ id }) => id === rowId) ?? records.row(rowId)
  const linked = linkedRowIds(after, readField(fieldId, record?.value))
  return add.filter((id) => !linked.includes(id)).map((id) => unlinking(pair, id, rowId))
}

function unlinking(pair: FieldPair, from: string, rowId: string): Consequence {
  const of = { rowId: from, fieldId: pair.reciprocalId, type: 'relation' } as const
  return { kind: 'command', pair, command: { kind: 'changeMembers', ...of, add: [], remove: [rowId] } }
}

/** Rows that a cell links: none where it holds something else, whatever its field is by now. */
export function linkedRowIds(row: Pick<RowRecord, 'cells'> | null, field: Field): readonly string[] {
  const cell = row?.cells[field.id]
  return cell !== undefined && cellSource(cell, field) === 'relation' ? idList(cell['data']) : []
}

function ofCell(
  pair: FieldPair,
  records: Pick<RecordReader, 'field' | 'row'>,
  after: RowRecord,
): readonly Consequence[] {
  const record = records.field(pair.fieldId)
  const before = records.row(after.id)
  if (record === null || before?.cells[pair.fieldId] === after.cells[pair.fieldId]) return []
  const field = readField(record.id, record.value)
  const [was, is] = [linkedRowIds(before, field), linkedRowIds(after, field)]
  const linking = (rowId: string): Consequence => {
    const of = { rowId, fieldId: pair.reciprocalId, type: 'relation' } as const
    return { kind: 'command', pair, command: { kind: 'changeMembers', ...of, add: [after.id], remove: [] } }
  }
  return [
    ...was.filter((id) => !is.includes(id)).map((id) => unlinking(pair, id, after.id)),
    ...is.filter((id) => !was.includes(id)).map(linking),
  ]
}

function ofField(
  command: Command | null,
  before: FieldRecord | null,
  after: FieldRecord,
  databaseId: string,
): readonly Consequence[] {
  const [was, is] = [before && pairOf(databaseId, before), pairOf(databaseId, after)]
  const isSame = was !== null && is !== null && isSamePair(was, is)
  const isNamed = command === null ? isNamedAnew(before, after) : namesOtherSide(command)
  if (isSame) return [...toldOf(is, before, after), ...(isNamed ? [{ kind: 'pair', pair: is } as const] : [])]
  return [
    ...(was === null ? [] : [unpaired(was, command !== null && deletes(command))]),
    ...(is === null ? [] : [{ kind: 'pair', pair: is } as const]),
  ]
}

/** Whoever names the other side anew may name it wrongly. */
function namesOtherSide(command: Command): boolean {
  return command.kind === 'setFieldOptions' && 'reciprocal' in command.options
}

function isNamedAnew(before: FieldRecord | null, after: FieldRecord): boolean {
  const nameIn = (record: FieldRecord | null) => record && relationFieldOf(record)?.options.reciprocal?.name
  return nameIn(before) !== nameIn(after)
}

/** The other side knows the name of the field and the limits, the other way round. */
function toldOf(pair: FieldPair, before: FieldRecord | null, after: FieldRecord): readonly Consequence[] {
  const [was, is] = [before && relationFieldOf(before), relationFieldOf(after)]
  if (was === null || is === null) return []
  const isRenamed = was.name !== is.name
  const { sourceLimit, targetLimit } = is.options
  const isLimited = was.options.sourceLimit !== sourceLimit || was.options.targetLimit !== targetLimit
  if (!isRenamed && !isLimited) return []
  const options = {
    type: 'relation',
    ...(isRenamed && { reciprocal: { fieldId: after.id, name: is.name } }),
    ...(isLimited && { sourceLimit: targetLimit, targetLimit: sourceLimit }),
  } as const
  return [
    { kind: 'command', pair, command: { kind: 'setFieldOptions', fieldId: pair.reciprocalId, options } },
  ]
}

function unpaired(pair: FieldPair, isDeleted: boolean): Consequence {
  const fieldId = pair.reciprocalId
  const command: Command = isDeleted
    ? { kind: 'deleteField', fieldId }
    : { kind: 'setFieldOptions', fieldId, options: { type: 'relation', reciprocal: null } }
  return { kind: 'command', pair, command }
}

function deletes(command: Command): boolean {
  if (command.kind === 'deleteField') return command.deletesReciprocal === true
  return (
    command.kind === 'setFieldOptions' &&
    command.options.type === 'relation' &&
    command.options.deletesReciprocal === true
  )
}

function isSamePair(one: FieldPair, other: FieldPair): boolean {
  return one.reciprocalId === other.reciprocalId && one.reciprocalDatabaseId === other.reciprocalDatabaseId
}

function relationFieldOf(record: FieldRecord): FieldOf<'relation'> | null {
  const field = readField(record.id, record.value)
  return field.type === 'relation' ? field : null
}

/** The commands that make or complete the other side of a pair; null where the field that is there is another one's. */
export function pairingCommands(
  pair: FieldPair,
  source: FieldRecord,
  reciprocal: FieldRecord | null,
): readonly Command[] | null {
  const field = relationFieldOf(source)
  if (field === null) return null
  const { fieldId, databaseId, reciprocalId } = pair
  const { sourceLimit, targetLimit } = field.options
  const options = {
    type: 'relation',
    databaseId,
    reciprocal: { fieldId, name: field.name },
    sourceLimit: targetLimit,
    targetLimit: sourceLimit,
  } as const
  const typing: Command = { kind: 'setFieldOptions', fieldId: reciprocalId, options }
  if (reciprocal === null) {
    const name = field.options.reciprocal?.name ?? ''
    return [{ kind: 'addField', fieldId: reciprocalId, name, type: 'relation', after: null }, typing]
  }
  const there = relationFieldOf(reciprocal)
  const isOther = there === null || there.options.databaseId !== databaseId
  const leadsElsewhere =
    there !== null && there.options.reciprocal !== null && there.options.reciprocal.fieldId !== fieldId
  if (isOther || leadsElsewhere || flagged(reciprocal)) return null
  return [...(reciprocal.isDeleted ? [{ kind: 'restoreField', fieldId: reciprocalId } as const] : []), typing]
}

function flagged(record: FieldRecord): boolean {
  return readField(record.id, record.value).primary
}

/** Links as commands for the other side: each of its rows lists those that list it. */
export function mirroredLinks(
  fieldId: string,
  links: readonly { readonly rowId: string; readonly linked: readonly string[] }[],
): readonly Command[] {
  const byTarget = new Map<string, string[]>()
  for (const { rowId, linked } of links)
    for (const id of linked) byTarget.set(id, [...(byTarget.get(id) ?? []), rowId])
  return [...byTarget].flatMap(([rowId, ids]) => {
    const { membersAtOnce } = DATABASE_LIMITS
    return Array.from({ length: Math.ceil(ids.length / membersAtOnce) }, (_, index): Command => {
      const add = ids.slice(index * membersAtOnce, (index + 1) * membersAtOnce)
      return { kind: 'changeMembers', rowId, fieldId, type: 'relation', add, remove: [] }
    })
  })
}
