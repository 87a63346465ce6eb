import type { CommandId, CommandOutcome } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import type { PatchRecord } from './DatabasePatches.ts'
import { FIELD_RECORD, ROW_RECORD, VIEW_RECORD } from './recordSql.ts'

export interface StateQuestion {
  readonly databaseId: string
  /** What the asker has; null for nothing. */
  readonly base: { readonly epoch: string; readonly version: number } | null
  /** Whose commands are asked about. */
  readonly userId: string | null
  readonly pending: readonly CommandId[]
}

export interface DatabaseState {
  readonly inlineViewId: string
  readonly epoch: string
  readonly version: number
  /** All records, because `base` is none from which one can go on; else those that changed since. */
  readonly isWhole: boolean
  readonly records: readonly PatchRecord[]
  /** Of those that are asked about and were taken or refused. */
  readonly outcomes: readonly CommandOutcome[]
}

/** A database as of one moment; null when there is none. */
export async function readDatabaseState(
  executor: Executor,
  { databaseId, base, userId, pending }: StateQuestion,
): Promise<DatabaseState | null> {
  // One statement sees one moment. Its rows arrive in many turns of the event loop.
  const { rows } = await clientOf(executor).query<{ kind: string; version: string; record: string }>({
    name: 'database-state',
    text: STATE,
    values: [
      databaseId,
      base?.epoch ?? null,
      base?.version ?? 0,
      userId,
      pending.map(({ queue }) => queue),
      pending.map(({ seq }) => seq),
    ],
  })
  const head = rows.find(({ kind }) => kind === 'head')
  if (head === undefined) return null
  const records: PatchRecord[] = []
  const outcomes: CommandOutcome[] = []
  for (const { kind, version, record } of rows) {
    if (kind === 'outcome') outcomes.push(JSON.parse(record) as CommandOutcome)
    else if (kind === 'field' || kind === 'view' || kind === 'row')
      records.push({ kind, version: Number(version), json: record })
  }
  const known = JSON.parse(head.record) as Pick<DatabaseState, 'inlineViewId' | 'epoch' | 'isWhole'>
  return { ...known, version: Number(head.version), records, outcomes }
}

const STATE = `
  WITH head AS MATERIALIZED (
    SELECT id, inline_view_id, epoch, version, is_known,
      CASE WHEN is_known THEN $3::bigint ELSE 0 END AS since
    FROM databases, LATERAL (SELECT coalesce(epoch = $2::uuid AND version >= $3::bigint, false) AS is_known) known
    WHERE id = $1
  )
  SELECT 'head' AS kind, version,
    json_build_object('inlineViewId', inline_view_id, 'epoch', epoch, 'isWhole', NOT is_known)::text AS record
  FROM head
  UNION ALL
  SELECT 'field', f.version, ${FIELD_RECORD}::text FROM database_fields f
  WHERE f.database_id = $1 AND f.version > (SELECT since FROM head)
  UNION ALL
  SELECT 'view', v.version, ${VIEW_RECORD}::text FROM database_views v
  WHERE v.database_id = $1 AND v.version > (SELECT since FROM head)
  UNION ALL
  SELECT 'row', r.version, ${ROW_RECORD}::text FROM database_rows r
  WHERE r.database_id = $1 AND r.version > (SELECT since FROM head)
  UNION ALL
  SELECT 'outcome', o.version, json_build_object('queue', o.queue, 'seq', o.seq, 'refusal', o.refusal)::text
  FROM unnest($5::uuid[], $6::bigint[]) AS p (queue, seq)
  JOIN database_outcomes o
    ON o.database_id = $1 AND o.user_id = $4::uuid AND o.queue = p.queue AND o.seq = p.seq`
