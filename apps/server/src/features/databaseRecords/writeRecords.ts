import { MAX_VIEW_NAME_LENGTH } from '@sheaf/contract'
import type { RowRecord } from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import type { ChangedRecords, OwnedOutcome } from './DatabasePatches.ts'
import type { RecordChange } from './changeRecordOf.ts'

export interface RecordWrite extends ChangedRecords {
  readonly databaseId: string
  /** Places to write, by row. */
  readonly ordersToWrite: ReadonlyMap<string, RowRecord['orders']>
  readonly outcomes: readonly OwnedOutcome[]
  readonly history: readonly HistoryRecord[]
  /** Of the database from now on. */
  readonly version: number
  readonly at: Date
  /** Whether the database says the version too, which locks it; true when absent. */
  readonly isCounted?: boolean
}

export interface HistoryRecord extends RecordChange {
  readonly kind: 'row' | 'field' | 'view'
  readonly recordId: string
  readonly command: string
  readonly userId: string
}

/** Another database took the id of a new row at the same moment. */
export class RowIdTaken extends Error {}

/**
 * Stores records in their new form, with all that belongs to the commands that made them, in one statement. Answers the ids
 * of the pages that have another name with their views.
 */
export async function writeRecords(client: PoolClient, write: RecordWrite): Promise<readonly string[]> {
  const {
    databaseId,
    fields,
    views,
    rows,
    ordersToWrite,
    outcomes,
    history,
    version,
    at,
    isCounted = true,
  } = write
  const ofRows = rows.map((row) => ({ ...row, orders: ordersToWrite.get(row.id) ?? {} }))
  const { rows: written } = await client.query<{ rows: string; renamed: readonly string[] }>({
    name: 'database-write',
    text: WRITE,
    values: [
      databaseId,
      JSON.stringify(ofRows),
      JSON.stringify(fields),
      JSON.stringify(views),
      JSON.stringify(outcomes),
      JSON.stringify(history),
      version,
      fields.length + views.length > 0,
      at,
      isCounted,
    ],
  })
  if (Number(written[0]?.rows) !== rows.length) throw new RowIdTaken('The id of a new row is taken')
  return written[0]?.renamed ?? []
}

/** When what stands in a table under a name was deleted, as it is written anew. */
function deletedAt(stored: string): string {
  return `CASE WHEN excluded.is_deleted THEN coalesce(${stored}.deleted_at, excluded.deleted_at) END`
}

// A page has the name of its view; a view that another client renames renames its page. History is numbered in the order of the list: columns of a list are handed on in its order.
const WRITE = `
  WITH given_rows AS MATERIALIZED (
    SELECT * FROM json_to_recordset($2::json) AS r (
      id uuid, cells jsonb, orders json, height bigint, "createdAt" bigint, "lastModified" bigint,
      "createdBy" text, "lastEditedBy" text, meta jsonb, comments jsonb, version bigint, "isDeleted" boolean)
  ), stored_rows AS (
    INSERT INTO database_rows AS r (id, database_id, cells, height, created_at, last_modified, created_by,
      last_edited_by, meta, comments, version, is_deleted, deleted_at)
    SELECT id, $1, cells, height, "createdAt", "lastModified", "createdBy", "lastEditedBy", meta, comments, version,
      "isDeleted",
      CASE WHEN "isDeleted" THEN $9::timestamptz END
    FROM given_rows
    ON CONFLICT (id) DO UPDATE SET cells = excluded.cells, height = excluded.height,
      last_modified = excluded.last_modified, last_edited_by = excluded.last_edited_by, meta = excluded.meta,
      comments = excluded.comments, version = excluded.version, is_deleted = excluded.is_deleted, deleted_at = ${deletedAt('r')}
    WHERE r.database_id = $1
    RETURNING 1
  ), stored_orders AS (
    INSERT INTO database_orders (row_id, view_id, key, is_deleted)
    SELECT id, o.key::uuid, o.value, "isDeleted" FROM given_rows, json_each_text(orders) o
    ON CONFLICT (row_id, view_id) DO UPDATE SET key = excluded.key, is_deleted = excluded.is_deleted
  ), stored_fields AS (
    INSERT INTO database_fields AS f (database_id, id, value, version, is_deleted, deleted_at)
    SELECT $1, id, value, version, "isDeleted", CASE WHEN "isDeleted" THEN $9::timestamptz END
    FROM json_to_recordset($3::json) AS g (id text, value jsonb, version bigint, "isDeleted" boolean)
    ON CONFLICT (database_id, id) DO UPDATE SET value = excluded.value, version = excluded.version,
      is_deleted = excluded.is_deleted, deleted_at = ${deletedAt('f')}
  ), given_views AS MATERIALIZED (
    SELECT * FROM json_to_recordset($4::json) AS g (id uuid, value jsonb, version bigint, "isDeleted" boolean,
      "placesOf" uuid)
  ), stored_views AS (
    INSERT INTO database_views AS v (id, database_id, value, version, is_deleted, deleted_at, places_of)
    SELECT id, $1, value, version, "isDeleted", CASE WHEN "isDeleted" THEN $9::timestamptz END, "placesOf"
    FROM given_views
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, version = excluded.version,
      is_deleted = excluded.is_deleted, deleted_at = ${deletedAt('v')} WHERE v.database_id = $1
  ), named_pages AS (
    UPDATE views p SET name = left(g.value->>'name', ${MAX_VIEW_NAME_LENGTH})
    FROM given_views g JOIN database_views was ON was.id = g.id AND was.database_id = $1
    WHERE p.id = g.id AND g.value->>'name' <> coalesce(was.value->>'name', '')
      AND p.name <> left(g.value->>'name', ${MAX_VIEW_NAME_LENGTH})
    RETURNING p.id
  ), stored_outcomes AS (
    INSERT INTO database_outcomes (database_id, user_id, queue, seq, version, refusal, at)
    SELECT $1, "userId", queue, seq, $7, refusal, $9
    FROM json_to_recordset($5::json) AS o ("userId" uuid, queue uuid, seq bigint, refusal text)
  ), stored_history AS (
    INSERT INTO database_history (database_id, kind, record_id, command, version, user_id, at, before, after)
    SELECT $1, kind, "recordId", command, $7, "userId", $9, before, after
    FROM json_to_recordset($6::json) AS h (kind text, "recordId" text, command text, "userId" uuid, before jsonb,
      after jsonb)
  ), counted AS (
    UPDATE databases SET version = $7::bigint,
      structure_version = CASE WHEN $8::boolean THEN $7::bigint ELSE structure_version END
    WHERE id = $1 AND $10::boolean AND (version <> $7::bigint OR $8::boolean)
  )
  SELECT count(*) AS rows, ARRAY(SELECT id FROM named_pages) AS renamed FROM stored_rows`
