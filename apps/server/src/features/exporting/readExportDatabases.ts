import type { ExportDatabase, ExportRow, ExportTree } from '@sheaf/export'
import {
  openRecords,
  readRowMeta,
  rowTitle,
  type FieldRecord,
  type RowCover,
  type RowRecord,
} from '@sheaf/model'
import { clientOf } from '../../platform/database/index.ts'
import { inTurns } from '../../platform/inTurns.ts'
import { EXPORTED_ROW, FIELD_RECORD } from '../databaseRecords/index.ts'
import type { ExportingContext } from './ExportingContext.ts'

/** The databases of which the tree has pages, with the pages of their rows. */
export async function readExportDatabases(
  context: Pick<ExportingContext, 'database' | 'clock'>,
  workspaceId: string,
  views: ExportTree['views'],
): Promise<ReadonlyMap<string, ExportDatabase>> {
  const { rows } = await clientOf(context.database).query<{ database_id: string; id: string }>(VIEWS, [
    workspaceId,
  ])
  const seen = Map.groupBy(
    rows.filter(({ id }) => views.has(id)),
    (row) => row.database_id,
  )
  const databases = new Map<string, ExportDatabase>()
  for (const [databaseId, its] of seen) {
    const viewIds = its.map(({ id }) => id)
    databases.set(databaseId, { viewIds, rows: await readRowPages(context, databaseId) })
  }
  return databases
}

/** Rows that have a page, with its name, icon and cover. */
async function readRowPages(
  { database, clock }: Pick<ExportingContext, 'database' | 'clock'>,
  databaseId: string,
): Promise<readonly ExportRow[]> {
  const client = clientOf(database)
  const { rows: fields } = await client.query<{ record: FieldRecord }>(FIELDS, [databaseId])
  const rows = new Map<string, RowRecord>()
  const structure = {
    id: databaseId,
    inlineViewId: '',
    fields: new Map(fields.map(({ record }) => [record.id, record])),
    views: new Map(),
    rows,
  }
  const opened = openRecords(structure, '')
  const context = { locale: 'en', timeZone: 'UTC', now: clock.now().getTime() }
  const found: ExportRow[] = []
  for (let last = NO_ROW; ;) {
    const { rows: part } = await client.query<{ document_id: string; record: string }>(ROW_PAGES, [
      databaseId,
      last,
      opened.database.primaryFieldId ?? '',
      ROWS_AT_ONCE,
    ])
    rows.clear()
    await inTurns(
      (function* () {
        for (const { document_id: documentId, record } of part) {
          const stored = JSON.parse(record) as RowRecord
          rows.set(stored.id, stored)
          const row = opened.rows.get(stored.id)
          if (row === null) continue
          const { icon, cover } = readRowMeta(row)
          const view = {
            id: documentId,
            name: rowTitle(row, opened.database, context),
            icon: icon === null ? null : ({ ty: 0, value: icon } as const),
            layout: 0,
            extra: cover && { cover: { type: COVERS[cover.type], value: cover.data, offset: cover.offset } },
          }
          found.push({ id: stored.id, view })
          last = stored.id
          yield
        }
      })(),
    )
    if (part.length < ROWS_AT_ONCE) return found
  }
}

const COVERS: Readonly<Record<RowCover['type'], string>> = {
  color: 'color',
  gradient: 'gradient',
  asset: 'built_in',
  file: 'custom',
}

const NO_ROW = '00000000-0000-0000-0000-000000000000'
const ROWS_AT_ONCE = 1_000

/** The one that a database was made with first. */
const VIEWS = `
  SELECT d.id AS database_id, dv.id
  FROM databases d JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted JOIN views v ON v.id = dv.id
  WHERE d.workspace_id = $1
  ORDER BY d.created_at, d.id, dv.places_of IS NOT NULL, v.created_at, v.id`

const FIELDS = `SELECT ${FIELD_RECORD} AS record FROM database_fields f WHERE f.database_id = $1 AND NOT f.is_deleted`

/** $3: the field that names the rows, of whose cells nothing else is read. */
const ROW_PAGES = `
  SELECT d.document_id, (${EXPORTED_ROW})::text AS record
  FROM row_documents d
  CROSS JOIN LATERAL (
    SELECT r.id, r.version, r.created_at, r.last_modified, r.created_by, r.last_edited_by, r.meta,
      jsonb_strip_nulls(jsonb_build_object($3::text, r.cells -> $3::text)) AS cells
    FROM database_rows r WHERE r.id = d.row_id AND NOT r.is_deleted) r
  WHERE d.database_id = $1 AND d.row_id > $2::uuid
  ORDER BY d.row_id LIMIT $4`
