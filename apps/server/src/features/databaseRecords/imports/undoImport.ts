import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { lockDatabase } from '../applyCommands.ts'
import { CommandTransaction } from '../CommandTransaction.ts'
import { readStructure } from '../readStructure.ts'
import type { RowImportsContext } from './RowImportsContext.ts'
import { allow, type ImportJob, type WrittenImport } from './ImportJob.ts'

/**
 * Takes back what an import wrote, by the history: rows that it added are deleted, those that it deleted are restored if nobody did
 * so since, and cells say what they said before where they still hold what it wrote. Fields that it made are deleted; options stay.
 */
export async function undoImport(
  context: RowImportsContext,
  transaction: Transaction,
  job: ImportJob,
): Promise<WrittenImport> {
  const { databaseId, version: undone, writtenAt } = job
  const client = clientOf(transaction) as PoolClient
  const head = await lockDatabase(client, databaseId)
  if (head === null || undone === null || writtenAt === null) throw new AppError('record_not_found')
  const made = await client.query<{ id: string }>(
    `SELECT record_id AS id FROM database_history
     WHERE at = $3 AND database_id = $1 AND version = $2 AND kind = 'field' AND before IS NULL`,
    [databaseId, undone, writtenAt],
  )
  await allow(context, job, made.rows.length > 0 ? 'pages.write' : 'rows.write')
  const at = context.clock.now()
  const version = head.version + 1
  const values = [
    databaseId,
    undone,
    writtenAt,
    version,
    at,
    Math.floor(at.getTime() / 1000),
    job.uid,
    job.userId,
  ]
  let rows = 0
  for (const text of [DELETE_ADDED, RESTORE_DELETED, REVERT_CELLS]) {
    const { rows: counts } = await client.query<{ count: number }>(text, values)
    rows += counts[0]?.count ?? 0
  }
  const structure = await readStructure(client, databaseId)
  const commands = new CommandTransaction(client, databaseId, { structure, outcomes: new Map(), version, at })
  await commands.follow(
    { userId: job.userId, uid: job.uid },
    made.rows.map(({ id }) => ({ kind: 'deleteField', fieldId: id })),
  )
  await client.query('UPDATE databases SET version = $2 WHERE id = $1', [databaseId, version])
  const { rowCount } = await client.query(
    `UPDATE row_imports SET state = 'undone' WHERE id = $1 AND state = 'undoing'`,
    [job.id],
  )
  if (rowCount === 0) throw new AppError('record_not_found')
  return { rows, related: [] }
}

const ENTRIES = `FROM database_history h
  WHERE h.at = $3 AND h.database_id = $1 AND h.version = $2 AND h.kind = 'row'`

/** Marks rows, and tells the history of it. */
const marking = (which: string, isDeleted: boolean, deletedAt: string, command: string) => `
  WITH wanted AS MATERIALIZED (${which}), marked AS (
    UPDATE database_rows r SET is_deleted = ${isDeleted}, deleted_at = ${deletedAt}, version = $4, last_modified = $6,
      last_edited_by = $7
    FROM wanted w WHERE r.id = w.id AND r.database_id = $1 AND r.is_deleted <> ${isDeleted} RETURNING r.id
  ), places AS (
    UPDATE database_orders o SET is_deleted = ${isDeleted} FROM marked m WHERE o.row_id = m.id
  ), noted AS (
    INSERT INTO database_history (database_id, kind, record_id, command, version, user_id, at, before, after)
    SELECT $1, 'row', id, '${command}', $4, $8::uuid, $5::timestamptz,
      '{"isDeleted": ${!isDeleted}}'::jsonb, '{"isDeleted": ${isDeleted}}'::jsonb FROM marked
  )
  SELECT count(*)::int AS count FROM marked`

const DELETE_ADDED = marking(
  `SELECT DISTINCT h.record_id::uuid AS id ${ENTRIES} AND h.before IS NULL`,
  true,
  '$5::timestamptz',
  'deleteRows',
)

const RESTORE_DELETED = marking(
  `SELECT h.record_id::uuid AS id ${ENTRIES} AND h.before->>'isDeleted' = 'false' AND h.after->>'isDeleted' = 'true'`,
  false,
  'NULL',
  'restoreRows',
)

// Links of rows stay: the other side of a relation has them, too.
const REVERT_CELLS = `
  WITH written AS (
    SELECT h.record_id::uuid AS id, k.key, (array_agg(h.before->'cells'->k.key ORDER BY h.id))[1] AS was,
      (array_agg(h.after->'cells'->k.key ORDER BY h.id DESC))[1] AS wrote
    FROM (SELECT h.* ${ENTRIES} AND h.before IS NOT NULL AND jsonb_typeof(h.after->'cells') = 'object') h,
      jsonb_object_keys(h.after->'cells') k (key)
    WHERE NOT EXISTS (SELECT 1 FROM database_history n
      WHERE n.database_id = $1 AND n.record_id = h.record_id AND n.version = $2 AND n.kind = 'row' AND n.before IS NULL)
    GROUP BY 1, 2
  ), kept AS (
    SELECT w.* FROM written w JOIN database_rows r ON r.id = w.id AND r.database_id = $1
    WHERE r.cells->w.key = w.wrote AND w.wrote->>'field_type' IS DISTINCT FROM '10'
  ), wanted AS MATERIALIZED (
    SELECT id, array_agg(key) AS keys, jsonb_object_agg(key, wrote) AS wrote, jsonb_object_agg(key, was) AS was,
      coalesce(jsonb_object_agg(key, was) FILTER (WHERE was IS NOT NULL AND was <> 'null'), '{}') AS back
    FROM kept GROUP BY id
  ), reverted AS (
    UPDATE database_rows r SET cells = (r.cells - w.keys) || w.back, version = $4, last_modified = $6, last_edited_by = $7
    FROM wanted w WHERE r.id = w.id RETURNING r.id, w.wrote, w.was
  ), noted AS (
    INSERT INTO database_history (database_id, kind, record_id, command, version, user_id, at, before, after)
    SELECT $1, 'row', id, 'revertCell', $4, $8::uuid, $5::timestamptz, jsonb_build_object('cells', wrote), jsonb_build_object('cells', was)
    FROM reverted
  )
  SELECT count(*)::int AS count FROM reverted`
