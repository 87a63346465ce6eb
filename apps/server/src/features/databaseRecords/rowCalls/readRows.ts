import { openRecords, type FieldRecord, type RowRecord, type ViewRecord } from '@sheaf/model'
import { clientOf, type Executor } from '../../../platform/database/index.ts'
import { FIELD_RECORD, ROW_RECORD, VIEW_RECORD } from '../recordSql.ts'

/** Fields of a database with some of its rows, as readers take them; null where there is no such database. */
export async function readRows(executor: Executor, databaseId: string, rowIds: readonly string[]) {
  const { rows } = await clientOf(executor).query<Records>(
    `SELECT d.inline_view_id,
       (SELECT json_agg(${FIELD_RECORD}) FROM database_fields f WHERE f.database_id = d.id) AS fields,
       (SELECT json_agg(${VIEW_RECORD}) FROM database_views v WHERE v.database_id = d.id AND v.id = d.inline_view_id)
         AS views,
       (SELECT json_agg(${ROW_RECORD}) FROM database_rows r WHERE r.database_id = d.id AND r.id = ANY($2::uuid[])) AS rows
     FROM databases d WHERE d.id = $1`,
    [databaseId, rowIds],
  )
  const [found] = rows
  if (found === undefined) return null
  const records = {
    id: databaseId,
    inlineViewId: found.inline_view_id,
    fields: byId(found.fields),
    views: byId(found.views),
    rows: byId(found.rows),
  }
  return { ...openRecords(records, records.inlineViewId), records }
}

interface Records {
  readonly inline_view_id: string
  readonly fields: readonly FieldRecord[] | null
  readonly views: readonly ViewRecord[] | null
  readonly rows: readonly RowRecord[] | null
}

function byId<T extends { readonly id: string }>(records: readonly T[] | null): ReadonlyMap<string, T> {
  return new Map((records ?? []).map((record) => [record.id, record]))
}
