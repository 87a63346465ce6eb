import { runSql } from '../../e2e/support/database.ts'
import type { Sheaf } from '../../e2e/support/sheaf.ts'

/** Adds each row of a grid so many times again, behind the others, with other texts, numbers and dates. */
export async function multiplyRows(sheaf: Sheaf, viewId: string, times: number): Promise<void> {
  for (let number = 1; number <= times; number += 1) await runSql(sheaf, ROWS_AGAIN, [viewId, number])
  await runSql(sheaf, 'ANALYZE database_rows, database_orders')
}

/** Keys of the copies begin with `d`, which is behind those of 10,000 rows that are made at once. */
const ROWS_AGAIN = `
  WITH d AS (
    UPDATE databases SET version = version + 1
    WHERE id = (SELECT database_id FROM database_views WHERE id = $1) RETURNING id, version
  ), source AS (
    SELECT gen_random_uuid() AS id, r.cells, r.created_at,
      'd' || lpad($2::int::text, 4, '0') || lpad((row_number() OVER (ORDER BY o.key))::text, 6, '0') || 'V' AS key
    FROM database_orders o JOIN database_rows r ON r.id = o.row_id
    WHERE o.view_id = $1 AND NOT o.is_deleted AND o.key < 'd'
  ), changed AS (
    SELECT source.*, (
      SELECT jsonb_object_agg(c.key, CASE
        WHEN c.key LIKE 'number%' THEN c.value || jsonb_build_object('data', ((c.value->>'data')::numeric + $2::int)::text)
        WHEN c.key LIKE 'date_time%' THEN c.value || jsonb_build_object('data', ((c.value->>'data')::bigint + $2::int * 3600)::text)
        WHEN c.key LIKE '%select%' THEN c.value
        ELSE c.value || jsonb_build_object('data', (c.value->>'data') || ' ' || $2::int) END)
      FROM jsonb_each(source.cells) c) AS others
    FROM source
  ), made AS (
    INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
    SELECT changed.id, d.id, others, created_at, created_at, '{}', d.version, false FROM changed, d
  )
  INSERT INTO database_orders (row_id, view_id, key, is_deleted)
  SELECT changed.id, v.id, changed.key, false FROM changed, d JOIN database_views v ON v.database_id = d.id`
