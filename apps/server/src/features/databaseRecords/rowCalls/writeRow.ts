import { readCell, type Command, type Field } from '@sheaf/model'
import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/errors/index.ts'
import type { PagePolicy, Permit } from '../../access/index.ts'
import { findDatabaseFor } from '../linkedViews/findDatabaseFor.ts'
import { cellsOfJson, type WrittenCells } from './cellsOfJson.ts'
import { readRows } from './readRows.ts'
import { CommandRefused, runCommands, type CommandsContext } from './runCommands.ts'

export interface RowCallsContext extends CommandsContext {
  readonly policy: PagePolicy
}

export interface WrittenRow {
  readonly databaseId: string
  readonly cells: Readonly<Record<string, unknown>>
  readonly document: string
  /** Null: a new row. */
  readonly key: string | null
}

/** Adds a row, or writes that of a key; answers its id. */
export async function writeRow(context: RowCallsContext, permit: Permit, row: WrittenRow): Promise<string> {
  if (row.document !== '') throw new AppError('feature_not_available')
  const { databaseId, key } = row
  const { database, policy } = context
  const viewId = await findDatabaseFor(database, policy, permit, { databaseId, viewId: null })
  const rowId = key === null ? context.ids.uuid() : rowIdOfKey(permit.workspaceId, databaseId, key)
  const write = async () => {
    const commands = await commandsOf(context, row, rowId)
    await runCommands(context, { databaseId, by: { userId: permit.actor.userId, viewId }, commands })
  }
  try {
    await write()
  } catch (error) {
    // Somebody else added the row of the same key meanwhile: it is there to be written now.
    const isRace = key !== null && error instanceof CommandRefused && error.refusal === 'id_taken'
    if (!isRace) throw error
    await write()
  }
  return rowId
}

/**
 * The first half of the SHA-256 of the ids, as bytes, and the key, as a UUID of version 8: other servers leave the bits of the
 * version as they come, but then nothing can be derived from the id, such as that of the page of the row.
 */
function rowIdOfKey(workspaceId: string, databaseId: string, key: string): string {
  const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
  const hash = createHash('sha256').update(bytesOf(workspaceId)).update(bytesOf(databaseId)).update(key)
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

async function commandsOf(
  { database, clock }: RowCallsContext,
  { databaseId, cells }: WrittenRow,
  rowId: string,
): Promise<readonly Command[]> {
  const read = await readRows(database, databaseId, [rowId])
  if (read === null) throw new AppError('record_not_found')
  const { fields } = read.database
  const written = cellsOfJson(cells, fields)
  const record = read.records.rows.get(rowId)
  if (record === undefined) {
    const viewId = read.records.inlineViewId
    const rows = [{ id: rowId, cells: written.inputs }]
    return [{ kind: 'addRows', viewId, place: 'last', rows }, ...memberCommands(rowId, written, () => [])]
  }
  const row = read.rows.get(rowId)
  const context = { locale: 'en', timeZone: 'UTC', now: clock.now().getTime() }
  const idsIn = (field: Field | undefined): readonly string[] => {
    const cell = row && field ? readCell(row, field, read.database, context) : null
    return cell?.type === 'relation' ? cell.rowIds : cell?.type === 'person' ? cell.userIds : []
  }
  const values = [
    ...Object.entries(written.inputs),
    ...written.emptied.map((fieldId) => [fieldId, null] as const),
  ]
  return [
    ...(record.isDeleted ? [{ kind: 'restoreRows', rowIds: [rowId] } as const] : []),
    ...values.map(([fieldId, value]) => ({ kind: 'setCell', rowId, fieldId, value }) as const),
    ...memberCommands(rowId, written, (fieldId) => idsIn(fields.get(fieldId))),
  ]
}

function memberCommands(
  rowId: string,
  { members }: WrittenCells,
  idsIn: (fieldId: string) => readonly string[],
): readonly Command[] {
  return members.map(({ fieldId, type, ids }) => {
    const remove = idsIn(fieldId).filter((id) => !ids.includes(id))
    return { kind: 'changeMembers', rowId, fieldId, type, add: ids, remove }
  })
}
