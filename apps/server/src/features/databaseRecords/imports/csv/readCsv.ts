import {
  guessTargets,
  planImport,
  type ColumnTarget,
  type ImportPlan,
  type TableFile,
} from '@sheaf/export/tables'
import { readSeparated } from '@sheaf/export/readSeparated'
import { DATABASE_LIMITS, openRecords, type Command, type Field } from '@sheaf/model'
import { deriveOwnUuid } from '@sheaf/base'
import { randomBytes, randomUUID } from 'node:crypto'
import type { PoolClient } from '../../../../platform/database/Database.ts'
import { readStructure } from '../../readStructure.ts'
import type { ImportSource } from '../ImportSource.ts'
import type { CsvQuestion, ImportHost, ImportRefusal } from '../importTask.ts'
import { LAYOUT_FIELDS } from './layoutFields.ts'

interface StagedCsv extends CsvQuestion {
  readonly databaseId: string
  readonly bytes: number
}

/**
 * What a CSV file makes of its database, by the guesses that the dialog of browsers begins with: columns go into fields of the same
 * name, others into new ones. A new field holds every word of its column: where its guessed type does not, it is text.
 */
export async function readCsv(
  client: PoolClient,
  host: ImportHost,
  staged: StagedCsv,
): Promise<ImportSource | ImportRefusal> {
  const { reading, newLayout } = staged
  const text = decoded(await readBytes(host, staged.bytes), reading.encoding)
  if (text === null) return 'unreadable'
  const table = readSeparated(text, reading.encoding, {
    hasHeader: reading.has_header,
    delimiter: reading.delimiter,
    quote: reading.quote,
    ...(typeof reading.escape === 'string' && { escape: reading.escape }),
    isTrimmed: reading.trim,
  })
  if (!table.ok) return table.error === 'empty' ? 'empty' : 'too_many'
  const fields = await readFields(client, staged)
  const places = guessTargets(table.value, fields, newShortId, (column) => nameOf(table.value, column))
  const targets = newLayout === null ? places : forLayout(places, fields, newLayout)
  const plan = await planWhole(table.value, targets, fields, staged)
  await host.expect(plan.added)
  const commands = [...(newLayout === null ? [] : naming(table.value, targets, fields)), ...plan.commands]
  return {
    leftEmpty: plan.warnings.reduce((sum, { rows }) => sum + rows, 0),
    async *commands(wanted) {
      for (const [line, command] of commands.entries())
        if (wanted === null || wanted.has(line)) yield [line, command]
    },
  }
}

async function readBytes(host: ImportHost, bytes: number): Promise<Uint8Array> {
  const whole = new Uint8Array(bytes)
  for (let from = 0; from < bytes;) {
    const piece = await host.read(from)
    if (piece.length === 0) throw new Error('An upload is shorter than it was')
    whole.set(piece, from)
    from += piece.length
  }
  return whole
}

/** Null for bytes that are no text in the encoding. What cannot be stored is left out. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '').toWellFormed()
  } catch {
    return null
  }
}

/** The one that names the rows comes first. */
async function readFields(client: PoolClient, { databaseId, viewId }: StagedCsv): Promise<readonly Field[]> {
  const structure = await readStructure(client, databaseId)
  const records = { ...structure, id: databaseId, inlineViewId: viewId, rows: new Map() }
  const fields = [...openRecords(records, viewId).database.fields.values()]
  return [...fields.filter(({ primary }) => primary), ...fields.filter(({ primary }) => !primary)]
}

/** A new board is grouped by the first column that can be, and a new calendar shows the dates of the first one that has some. */
function forLayout(
  targets: readonly ColumnTarget[],
  fields: readonly Field[],
  layout: NonNullable<CsvQuestion['newLayout']>,
): readonly ColumnTarget[] {
  const shown = fields.find(({ primary, type }) => !primary && type === LAYOUT_FIELDS[layout])
  const isTaken = targets.some((target) => target.into === 'field' && target.fieldId === shown?.id)
  if (shown === undefined || isTaken) return targets
  const first = targets.findIndex((target) => target.into === 'new' && target.type === shown.type)
  return targets.map((target, column) =>
    column === first && target.into === 'new'
      ? { into: 'field', fieldId: shown.id, form: target.form }
      : target,
  )
}

/** Fields that were made with the database are called as their columns. */
function naming(
  table: TableFile,
  targets: readonly ColumnTarget[],
  fields: readonly Field[],
): readonly Command[] {
  return targets.flatMap((target, column): readonly Command[] => {
    const field = target.into === 'field' ? fields.find(({ id }) => id === target.fieldId) : undefined
    const name = nameOf(table, column)
    return field === undefined || field.name === name
      ? []
      : [{ kind: 'renameField', fieldId: field.id, name }]
  })
}

async function planWhole(
  table: TableFile,
  targets: readonly ColumnTarget[],
  fields: readonly Field[],
  { viewId, timeZone, people, newLayout, databaseId }: StagedCsv,
): Promise<ImportPlan> {
  let rows = 0
  // Whoever makes the database of a file knows its rows by their order.
  const newRowId = (): string =>
    newLayout === null ? randomUUID() : deriveOwnUuid(databaseId, String((rows += 1)))
  const plan = (into: readonly ColumnTarget[]): Promise<ImportPlan> => {
    rows = 0
    return planImport(
      table,
      { targets: into, mode: 'append', keyColumn: null },
      { viewId, fields, rowIds: [], cell: () => null },
      {
        locale: 'en',
        timeZone,
        now: 0,
        people,
        newOptionId: newShortId,
        newMemberId: randomUUID,
        newRowId,
      },
      async () => {},
    )
  }
  const planned = await plan(targets)
  const lossy = new Set(planned.warnings.map(({ column }) => column))
  const isNewLossy = (target: ColumnTarget, column: number): boolean =>
    target.into === 'new' && target.type !== 'rich_text' && lossy.has(column)
  if (!targets.some(isNewLossy)) return planned
  return await plan(
    targets.map((target, column) =>
      target.into === 'new' && isNewLossy(target, column) ? { ...target, type: 'rich_text' } : target,
    ),
  )
}

function nameOf({ columns }: TableFile, column: number): string {
  return (columns[column]?.name || String(column + 1)).slice(0, DATABASE_LIMITS.nameLength).toWellFormed()
}

/** Of a field or an option: six letters. */
function newShortId(): string {
  return randomBytes(5).toString('base64url').slice(0, 6)
}
