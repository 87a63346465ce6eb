import type { CommandId, CommandOutcome } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import type { PatchRecord } from './PatchRecord.ts'
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

/**
 * The same beside rows that the asker has in chunks, which are those of `chunks.version` or later: all fields and views, and rows that
 * changed since. It is not whole where one cannot go on from them.
 */
export async function readStateBeside(
  executor: Executor,
  question: StateQuestion,
  chunks: NonNullable<StateQuestion['base']>,
): Promise<DatabaseState | null> {
  const state = await readSince(executor, question, chunks, 0)
  return state && { ...state, isWhole: !state.isWhole }
}

/** A database as of one moment; null when there is none. */
export async function readDatabaseState(
  executor: Executor,
  question: StateQuestion,
): Promise<DatabaseState | null> {
  const { base } = question
  const state = await readSince(executor, question, base)
  const isUnknown = base !== null && state?.isWhole === true
  return isUnknown ? await readSince(executor, question, null) : state
}

/** Without records where `base` is one from which one cannot go on. */
async function readSince(
  executor: Executor,
  { databaseId, userId, pending }: StateQuestion,
  base: StateQuestion['base'],
  structureFrom = base?.version ?? 0,
): Promise<DatabaseState | null> {
  // One statement sees one moment, and its rows arrive in many turns of the event loop. It is planned for its values: the index on
  // versions is of use where few records changed.
  const { rows } = await clientOf(executor).query<{ kind: string; version: string; record: string }>(STATE, [
    databaseId,
    base?.epoch ?? null,
    base?.version ?? 0,
    userId,
    pending.map(({ queue }) => queue),
    pending.map(({ seq }) => seq),
    structureFrom,
  ])
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

/** Whoever opens a database anew can restore rows that were deleted since then; others they never saw. */
const RECENTLY = '1 day'
const SINCE = `version > $3::bigint AND (SELECT is_wanted FROM head)`
const STRUCTURE_SINCE = `version > $7::bigint AND (SELECT is_wanted FROM head)`
const STATE = `
  WITH head AS MATERIALIZED (
    SELECT inline_view_id, epoch, version, is_known, is_known OR $2::uuid IS NULL AS is_wanted
    FROM databases, LATERAL (SELECT coalesce(
      epoch = $2::uuid AND version >= $3::bigint AND purged_version <= $3::bigint, false) AS is_known) known
    WHERE id = $1
  )
  SELECT 'head' AS kind, version,
    json_build_object('inlineViewId', inline_view_id, 'epoch', epoch, 'isWhole', NOT is_known)::text AS record
  FROM head
  UNION ALL
  SELECT 'field', f.version, ${FIELD_RECORD}::text FROM database_fields f WHERE f.database_id = $1 AND f.${STRUCTURE_SINCE}
  UNION ALL
  SELECT 'view', v.version, ${VIEW_RECORD}::text FROM database_views v WHERE v.database_id = $1 AND v.${STRUCTURE_SINCE}
  UNION ALL
  SELECT 'row', r.version, ${ROW_RECORD}::text FROM database_rows r WHERE r.database_id = $1 AND r.${SINCE}
    AND ($2::uuid IS NOT NULL OR NOT r.is_deleted OR r.deleted_at > now() - interval '${RECENTLY}')
  UNION ALL
  SELECT 'outcome', o.version, json_build_object('queue', o.queue, 'seq', o.seq, 'refusal', o.refusal)::text
  FROM unnest($5::uuid[], $6::bigint[]) AS p (queue, seq)
  JOIN database_outcomes o
    ON o.database_id = $1 AND o.user_id = $4::uuid AND o.queue = p.queue AND o.seq = p.seq`
