import { randomUUID } from 'node:crypto'
import { orderKeysBetween } from '@sheaf/base'
import type { CellInput, Command, KnownFieldType } from '@sheaf/model'
import { DatabaseClient } from '../../apps/server/src/features/testing/DatabaseClient.ts'
import { runSql } from '../../e2e/support/database.ts'
import { addPage, type Person } from '../../e2e/support/person.ts'
import type { Sheaf } from '../../e2e/support/sheaf.ts'
import { requestToken } from '../../e2e/support/signIn.ts'
import { encodeCell } from '../../packages/model/src/database/cells/encodeCell.ts'

export interface SeededGrid {
  readonly viewId: string
  readonly fieldIds: Readonly<Record<'title' | 'number' | 'select' | 'text', string>>
}

const TYPES: readonly (readonly [KnownFieldType, count: number])[] = [
  ['rich_text', 3],
  ['number', 5],
  ['date_time', 4],
  ['single_select', 4],
  ['multi_select', 3],
]
const OPTIONS = 12
const AT_ONCE = 2_000
const NOW = 1_780_000_000

/** A grid of 20 fields: 4 of text, 5 of numbers, 4 of dates, 7 of selects. Names of rows are `Row` and their place, from 1. */
export async function seedGrid(sheaf: Sheaf, person: Person, rows: number): Promise<SeededGrid> {
  const viewId = await addPage(person, `Grid of ${rows}`, undefined, 1)
  const token = await tokenOf(sheaf, person)
  const { workspaceId } = person
  const client = await DatabaseClient.open(socketOf(sheaf), token, { workspaceId, viewId })
  const [title = ''] = client.records.fields.keys()
  const old = [...client.records.fields.keys()].slice(1)
  const fields = TYPES.flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ id: `${type}${index}`, type })),
  )
  await runAll(client, [
    { kind: 'deleteRows', rowIds: [...client.records.rows.keys()] },
    ...old.map((fieldId): Command => ({ kind: 'deleteField', fieldId })),
    ...fields.map(({ id, type }): Command => {
      return { kind: 'addField', fieldId: id, name: `Field ${id}`, type, after: null }
    }),
    ...fields
      .filter(({ type }) => type.endsWith('select'))
      .flatMap(({ id }) =>
        Array.from({ length: OPTIONS }, (_, index): Command => {
          return {
            kind: 'addOption',
            fieldId: id,
            option: { id: `${id}${index}`, name: `Option ${index}`, color: 'Blue' },
          }
        }),
      ),
  ])
  const views = [...client.records.views.keys()]
  await client.close()
  const keys = orderKeysBetween(null, null, rows)
  for (let from = 0; from < rows; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE).map((key, index) => ({
      id: randomUUID(),
      key,
      cells: cellsOf(from + index, title, fields),
    }))
    await runSql(sheaf, INSERT, [viewId, JSON.stringify(some), NOW, views])
  }
  await runSql(sheaf, 'ANALYZE database_rows, database_orders')
  return { viewId, fieldIds: { title, number: 'number0', select: 'single_select0', text: 'rich_text0' } }
}

/** A client of the grid beside browsers, which knows of nothing that was there before. */
export async function openSeeded(sheaf: Sheaf, person: Person, viewId: string): Promise<DatabaseClient> {
  const token = await tokenOf(sheaf, person)
  const [found] = await runSql(sheaf, STATE, [viewId])
  const base = { epoch: String(found?.['epoch']), version: Number(found?.['version']) }
  return await DatabaseClient.open(socketOf(sheaf), token, { workspaceId: person.workspaceId, viewId, base })
}

/** Asked for once: people get a few mails at a time. */
async function tokenOf(sheaf: Sheaf, { email }: Person): Promise<string> {
  const known = tokens.get(email) ?? (await requestToken(sheaf, email)).access_token
  tokens.set(email, known)
  return known
}

const tokens = new Map<string, string>()

function socketOf({ origin }: Sheaf): string {
  return `${origin.replace('http', 'ws')}/ws/v1`
}

const STATE = `
  SELECT d.epoch, d.version FROM databases d JOIN database_views v ON v.database_id = d.id WHERE v.id = $1`

async function runAll(client: DatabaseClient, commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    const refusal = await client.run(command)
    if (refusal !== null) throw new Error(`${command.kind} was refused: ${refusal}`)
  }
}

function cellsOf(
  row: number,
  title: string,
  fields: readonly { readonly id: string; readonly type: KnownFieldType }[],
): object {
  const cells: Record<string, unknown> = {
    [title]: encodeCell({ type: 'rich_text', text: `Row ${row + 1}` }, undefined, NOW),
  }
  for (const [index, { id, type }] of fields.entries()) {
    const number = Math.imul(row + 1, 2_654_435_761 + index * 97) >>> 0
    // Every eighth cell is empty.
    if (number % 8 !== 0) cells[id] = encodeCell(inputOf(type, id, number), undefined, NOW)
  }
  return cells
}

function inputOf(type: KnownFieldType, id: string, number: number): CellInput {
  switch (type) {
    case 'number':
      return { type, decimal: String((number % 100_000) / 100) }
    case 'date_time':
      return { type, start: NOW + (number % 31_536_000), end: null, includeTime: number % 2 === 0 }
    case 'single_select':
      return { type, optionIds: [`${id}${number % OPTIONS}`] }
    case 'multi_select':
      return { type, optionIds: [`${id}${number % OPTIONS}`, `${id}${(number + 5) % OPTIONS}`] }
    default:
      return { type: 'rich_text', text: `${WORDS[number % WORDS.length]} ${number % 5_000} of the lake` }
  }
}

const WORDS = ['survey', 'boathouse', 'notes', 'plan', 'opening', 'budget', 'reading', 'garden']

const INSERT = `
  WITH d AS (SELECT database_id AS id FROM database_views WHERE id = $1),
  given AS (SELECT * FROM json_to_recordset($2::json) AS g (id uuid, key text, cells jsonb)),
  counted AS (UPDATE databases SET version = version + 1 WHERE id = (SELECT id FROM d) RETURNING version),
  stored AS (
    INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
    SELECT given.id, d.id, cells, $3::bigint, $3::bigint, '{}', counted.version, false FROM given, d, counted
  )
  INSERT INTO database_orders (row_id, view_id, key, is_deleted)
  SELECT given.id, v, given.key, false FROM given, unnest($4::uuid[]) v`
