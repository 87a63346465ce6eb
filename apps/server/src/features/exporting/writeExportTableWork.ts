import {
  csvHead,
  csvOfRows,
  keyOfFile,
  portableContext,
  relativeAddress,
  type ShelvedFile,
} from '@sheaf/export'
import {
  fileAddressPath,
  openRecords,
  orderedFields,
  parseFileAddress,
  readCell,
  type Field,
  type FieldOf,
  type ReadContext,
  type Row,
  type RowRecord,
} from '@sheaf/model'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { createTextPacker } from './createTextPacker.ts'
import type { TableStructure, TableWritingHost, WRITE_EXPORT_TABLE } from './writeExportTableTask.ts'

/** What `WRITE_EXPORT_TABLE` does in its thread: some rows after the other, so that their number does not matter. */
export const writeExportTableWork: ThreadWork<typeof WRITE_EXPORT_TABLE> = async (question, host) => {
  const table = openTable(question, question.viewId)
  const related = new Map(question.related.map((each) => [each.id, openTable(each, each.inlineViewId)]))
  const context = portableContext({
    ...question.context,
    related: (id) => related.get(id) ?? null,
    personName: (id) => question.people.get(id) ?? null,
  })
  const files = new Map<string, ShelvedFile | null>()
  const writing = {
    database: table.database,
    fields: fieldsOf(table, question.viewId),
    context,
    addressOf(url: string): string {
      const address = parseFileAddress(url)
      if (address?.workspaceId !== question.workspaceId.toLowerCase()) return url
      const file = files.get(keyOfFile(address))
      return file
        ? relativeAddress(question.path, file.path)
        : new URL(fileAddressPath(address), question.siteUrl).href
    },
  }
  const packer = createTextPacker()
  packer.add(csvHead(writing.fields))
  for (let part = await host.rows(); part !== null; part = await host.rows()) {
    const rows = takeRows(table, part)
    await loadRelated({ table, related, context, host }, rows)
    if (question.hasFiles) await putFiles(rows)
    packer.add(csvOfRows(rows, writing))
    for (const { records } of related.values()) if (records.size > KEPT_ROWS) records.clear()
  }
  return packer.finish()

  async function putFiles(rows: readonly Row[]): Promise<void> {
    for (const row of rows)
      for (const field of writing.fields) {
        const cell = field.type === 'media' ? readCell(row, field, table.database, context) : null
        for (const { url } of cell?.type === 'media' ? cell.files : []) {
          const address = parseFileAddress(url)
          if (address?.workspaceId !== question.workspaceId.toLowerCase()) continue
          const key = keyOfFile(address)
          if (!files.has(key)) files.set(key, await host.putFile(address))
        }
      }
  }
}

/** Of a related database; more are asked for again. */
const KEPT_ROWS = 20_000

type Table = ReturnType<typeof openTable>

/** Reads those rows that are put into `records`. */
function openTable({ id, inlineViewId, fields, views }: TableStructure, viewId: string) {
  const records = new Map<string, RowRecord>()
  const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
    new Map(all.map((each) => [each.id, each]))
  const structure = { id, inlineViewId, fields: byId(fields), views: byId(views), rows: records }
  return { ...openRecords(structure, viewId), records }
}

/** ROW-FILE-1: all of them, that which names the rows first. */
function fieldsOf({ database }: Table, viewId: string) {
  const view = database.views.get(viewId)
  const fields = view ? orderedFields(database, view) : [...database.fields.values()]
  return [...fields.filter(({ primary }) => primary), ...fields.filter(({ primary }) => !primary)]
}

/** In place of those that were there. */
function takeRows(table: Table, part: readonly string[]): readonly Row[] {
  table.records.clear()
  return addRows(table, part)
}

function addRows({ records, rows }: Table, part: readonly string[]): readonly Row[] {
  return part.flatMap((json) => {
    const record = JSON.parse(json) as RowRecord
    records.set(record.id, record)
    return rows.get(record.id) ?? []
  })
}

interface Loading {
  readonly table: Table
  readonly related: ReadonlyMap<string, Table>
  readonly context: ReadContext
  readonly host: TableWritingHost
}

/** Asks for the rows that these name, and for those that their rollups name by them. */
async function loadRelated({ table, related, context, host }: Loading, rows: readonly Row[]): Promise<void> {
  for (const relation of relationsOf(table)) await load(table, relation, rows)
  for (const field of table.database.fields.values()) await loadTarget(table, field, rows)

  /** A rollup names by its relation the rows at whose field it looks, which is a relation or a rollup itself. */
  async function loadTarget(from: Table, field: Field, of: readonly Row[], depth = 0): Promise<void> {
    const relation =
      field.type === 'rollup' ? from.database.fields.get(field.options.relationFieldId ?? '') : undefined
    if (field.type !== 'rollup' || relation?.type !== 'relation' || depth > MAX_ROLLUPS) return
    const other = await load(from, relation, of)
    const target = other?.table.database.fields.get(field.options.targetFieldId ?? '')
    if (!other || !target) return
    if (target.type === 'relation') await load(other.table, target, other.rows)
    else await loadTarget(other.table, target, other.rows, depth + 1)
  }

  async function load(from: Table, relation: FieldOf<'relation'>, of: readonly Row[]) {
    const to = related.get(relation.options.databaseId ?? '')
    if (to === undefined) return null
    const ids = new Set(
      of.flatMap((row) => {
        const cell = readCell(row, relation, from.database, context)
        return cell?.type === 'relation' ? cell.rowIds : []
      }),
    )
    const missing = [...ids].filter((id) => !to.records.has(id))
    for (let at = 0; at < missing.length; at += ASKED_ROWS)
      addRows(to, await host.relatedRows(to.database.id, missing.slice(at, at + ASKED_ROWS)))
    return { table: to, rows: [...ids].flatMap((id) => to.rows.get(id) ?? []) }
  }
}

function relationsOf({ database }: Table): readonly FieldOf<'relation'>[] {
  return [...database.fields.values()].filter((field) => field.type === 'relation')
}

const ASKED_ROWS = 500
/** Of a chain: those that look at themselves by another way have no end. */
const MAX_ROLLUPS = 20
