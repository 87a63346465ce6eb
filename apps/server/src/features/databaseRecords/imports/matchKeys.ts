import { foldWords } from '@sheaf/export/cells'
import { portableContext, portableText } from '@sheaf/export/portableText'
import {
  cellSource,
  encodeCell,
  idListOf,
  openRecords,
  readCell,
  type Command,
  type DatabaseRecords,
  type Field,
  type FieldType,
  type RowRecord,
  type StoredCell,
} from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { readStructure } from '../readStructure.ts'
import type { ImportSource } from './ImportSource.ts'
import type { ImportQuestion } from './importTask.ts'

export interface MatchedSource extends ImportSource {
  /** Whether somebody else has added a row with the key of one that the import adds, since the keys were read. */
  readonly isOvertaken: () => Promise<boolean>
}

/**
 * Looks once more for the rows that an import adds: one whose key a row has by now that is there changes that row instead. The same
 * commands are answered each time, so that a row is not found by what the import itself wrote.
 */
export async function matchKeys(
  client: PoolClient,
  source: ImportSource,
  question: Pick<ImportQuestion, 'databaseId' | 'version' | 'at'> & { readonly keyFieldId: string },
): Promise<MatchedSource> {
  const { databaseId, keyFieldId, version } = question
  const since = await versionOf(client, databaseId)
  const structure = await readStructure(client, databaseId)
  const base = { ...structure, id: databaseId, inlineViewId: '', rows: new Map() }
  const field = openRecords(base, '').database.fields.get(keyFieldId)
  if (field === undefined || !MATCHED.has(field.type)) return { ...source, isOvertaken: async () => false }
  const members = isOfMembers(field) ? await membersOf(source, keyFieldId) : null
  const reader: KeyReader =
    members === null ? new TextKeys(base, field) : { keyOf: (_, cell) => memberKey(cell, field) }
  const rowIds = await keysOf(client, reader, { databaseId, keyFieldId })
  const added = new Set<string>()
  /** Ids of rows of the upload by those of the rows that they change. */
  const matched = new Map<string, string>()

  return {
    leftEmpty: source.leftEmpty,
    async *commands(wanted) {
      for await (const [line, command] of source.commands(wanted)) {
        if (command.kind !== 'addRows') {
          yield [line, redirected(command, matched)]
          continue
        }
        const fresh: (typeof command.rows)[number][] = []
        for (const row of command.rows) {
          const input = row.cells[keyFieldId]
          const stored = input && encodeCell(input, undefined, Math.floor(question.at.getTime() / 1000))
          const own = stored ? reader.keyOf(row.id, stored) : ''
          const key = members === null ? own : (members.get(row.id) ?? '')
          const known = key === '' ? undefined : rowIds.get(key)
          if (known === undefined) {
            if (key !== '') added.add(key)
            fresh.push(row)
            continue
          }
          matched.set(row.id, known)
          for (const [fieldId, value] of Object.entries(row.cells))
            yield [line, { kind: 'setCell', rowId: known, fieldId, value }]
        }
        if (fresh.length > 0) yield [line, { ...command, rows: fresh }]
      }
    },
    async isOvertaken() {
      const later = await keysOf(client, reader, { databaseId, keyFieldId, since, except: version })
      return [...later.keys()].some((key) => added.has(key))
    },
  }
}

/** What a cell lists whose key is people or rows: it comes in commands of its own. */
async function membersOf(source: ImportSource, fieldId: string): Promise<ReadonlyMap<string, string>> {
  const members = new Map<string, readonly string[]>()
  for await (const [, command] of source.commands(null))
    if (command.kind === 'changeMembers' && command.fieldId === fieldId)
      members.set(command.rowId, [...(members.get(command.rowId) ?? []), ...command.add])
  return new Map([...members].map(([rowId, ids]) => [rowId, keyOfIds(ids)]))
}

function isOfMembers({ type }: Field): boolean {
  return type === 'relation' || type === 'person'
}

function memberKey(cell: StoredCell, field: Field): string {
  return cellSource(cell, field) === field.type ? keyOfIds(idListOf(cell['data'])) : ''
}

/** Whom or what a cell lists, in whatever order. */
function keyOfIds(ids: readonly string[]): string {
  return [...new Set(ids)].toSorted().join(' ')
}

function redirected(command: Command, matched: ReadonlyMap<string, string>): Command {
  const rowId = 'rowId' in command ? matched.get(command.rowId) : undefined
  return rowId === undefined ? command : ({ ...command, rowId } as Command)
}

interface KeysQuestion {
  readonly databaseId: string
  readonly keyFieldId: string
  /** Only rows that were changed behind this version, without those of another. */
  readonly since?: number
  readonly except?: number
}

/** Ids of the rows that are there by what they say in the field, the first where several say the same. */
async function keysOf(
  client: PoolClient,
  reader: KeyReader,
  { databaseId, keyFieldId, since = -1, except = -1 }: KeysQuestion,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let last = FIRST_ID; ;) {
    const { rows } = await client.query<{ id: string; cell: StoredCell | null }>(
      `SELECT id, cells->$3 AS cell FROM database_rows
       WHERE database_id = $1 AND id > $2 AND NOT is_deleted AND version > $4 AND version <> $5 ORDER BY id LIMIT $6`,
      [databaseId, last, keyFieldId, since, except, ROWS_AT_ONCE],
    )
    for (const { id, cell } of rows) {
      const key = cell === null ? '' : reader.keyOf(id, cell)
      if (key !== '' && !found.has(key)) found.set(key, id)
    }
    if (rows.length < ROWS_AT_ONCE) return found
    last = rows.at(-1)?.id ?? last
  }
}

/** What cells of the field say: the same of cells that are to be one row. */
interface KeyReader {
  keyOf(rowId: string, cell: StoredCell): string
}

/** Whatever the case: as texts of files are compared. */
class TextKeys implements KeyReader {
  readonly #records: Omit<DatabaseRecords, 'rows'>
  readonly #field: Field
  readonly #context = portableContext({ locale: 'en', timeZone: 'UTC', now: 0 })

  constructor(records: Omit<DatabaseRecords, 'rows'>, field: Field) {
    this.#records = {
      ...records,
      fields: new Map([...records.fields].filter(([id]) => id === field.id)),
      views: new Map(),
    }
    this.#field = field
  }

  keyOf(rowId: string, cell: StoredCell): string {
    const record: RowRecord = { ...NO_ROW, id: rowId, cells: { [this.#field.id]: cell } }
    const { database, rows } = openRecords({ ...this.#records, rows: new Map([[rowId, record]]) }, '')
    const row = rows.get(rowId)
    return row === null
      ? ''
      : foldWords(
          portableText(readCell(row, this.#field, database, this.#context), this.#field, this.#context),
        )
  }
}

async function versionOf(client: PoolClient, databaseId: string): Promise<number> {
  const { rows } = await client.query<{ version: string }>('SELECT version FROM databases WHERE id = $1', [
    databaseId,
  ])
  return Number(rows[0]?.version ?? 0)
}

/** Types whose cells say the same to everybody: of people and related rows not how they are called, but who they are. */
const MATCHED: ReadonlySet<FieldType> = new Set<FieldType>([
  'rich_text',
  'url',
  'number',
  'single_select',
  'multi_select',
  'date_time',
  'checkbox',
  'time',
  'relation',
  'person',
])
const NO_ROW = {
  version: 0,
  isDeleted: false,
  orders: {},
  height: null,
  createdAt: 0,
  lastModified: 0,
  createdBy: null,
  lastEditedBy: null,
  meta: {},
}
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const ROWS_AT_ONCE = 2_000
