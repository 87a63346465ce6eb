import { clientOf, type Executor } from '../database/index.ts'
import { JOBS_CHANNEL } from './createQueue.ts'

type JobState = 'waiting' | 'running' | 'failed'

/** A job as the queue keeps it; of those that are done nothing is kept. */
export interface JobRecord {
  readonly id: string
  readonly kind: string
  readonly state: JobState
  /** Attempts that failed. */
  readonly failures: number
  /** Why the last attempt failed. */
  readonly problem: string | null
  readonly createdAt: Date
  readonly dueAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

export interface JobFilter {
  readonly offset: number
  readonly limit: number
  /** Null: all. */
  readonly state: JobState | null
  /** A part of the name of the kind. */
  readonly query: string
}

export interface JobCounts {
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** When the job was due that waits the longest. */
  readonly waitingSince: Date | null
}

/** Columns of a `JobRecord`, of `pgboss.job j`. */
export const JOB_COLUMNS = `
  j.id, j.name AS kind,
  CASE j.state WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS state,
  j.retry_count + (j.state IN ('failed', 'retry'))::int AS failures,
  left(j.output->>'message', 1000) AS problem,
  j.created_on AS "createdAt", j.start_after AS "dueAt", j.started_on AS "startedAt", j.completed_on AS "endedAt"`

/** Jobs that failed first, then those that run, then those that wait; of each the latest first. */
export async function listJobs(
  executor: Executor,
  { offset, limit, state, query }: JobFilter,
): Promise<{ readonly jobs: readonly JobRecord[]; readonly total: number }> {
  const { rows } = await clientOf(executor).query<JobRecord & { readonly total: string }>(LIST, [
    STATES[state ?? 'all'],
    query.toLowerCase(),
    offset,
    limit,
  ])
  if (rows.length === 0 && offset > 0)
    return { jobs: [], total: (await listJobs(executor, { offset: 0, limit: 1, state, query })).total }
  return { jobs: rows.map(({ total: _total, ...job }) => job), total: Number(rows[0]?.total ?? 0) }
}

export async function countJobs(executor: Executor): Promise<JobCounts> {
  const { rows } = await clientOf(executor).query<JobCounts>(COUNT)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, waitingSince: null }
}

/** Runs a job that failed, for good or until its next attempt, as soon as a process is free. False: there is no such job. */
export async function retryJob(executor: Executor, kind: string, id: string): Promise<boolean> {
  const { rowCount } = await clientOf(executor).query(RETRY, [kind, id])
  if (rowCount === 0) return false
  await clientOf(executor).query('SELECT pg_notify($1, $2)', [JOBS_CHANNEL, kind])
  return true
}

/** Removes a job that failed, for good or until its next attempt. False: there is no such job. */
export async function discardJob(executor: Executor, kind: string, id: string): Promise<boolean> {
  const { rowCount } = await clientOf(executor).query(DISCARD, [kind, id])
  if (rowCount === 0) return false
  await clientOf(executor).query('SELECT pg_notify($1, $2)', [JOBS_CHANNEL, ''])
  return true
}

const STATES: Readonly<Record<JobState | 'all', readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  all: ['created', 'retry', 'active', 'failed'],
}

const LIST = `
  SELECT ${JOB_COLUMNS}, count(*) OVER () AS total
  FROM pgboss.job j
  WHERE j.state::text = ANY($1::text[]) AND strpos(lower(j.name), $2) > 0
  ORDER BY array_position(ARRAY['failed', 'active', 'retry', 'created'], j.state::text), j.created_on DESC, j.id
  OFFSET $3 LIMIT $4`

const COUNT = `
  SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS running,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS "waitingSince"
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')`

// The end is taken back too: pg-boss puts away what ended long ago, whatever its state.
const RETRY = `
  UPDATE pgboss.job
  SET state = 'retry', retry_count = 0, start_after = now(), started_on = NULL, completed_on = NULL,
    keep_until = greatest(keep_until, now() + interval '14 days')
  WHERE name = $1 AND id = $2 AND state IN ('failed', 'retry')`

const DISCARD = `DELETE FROM pgboss.job WHERE name = $1 AND id = $2 AND state IN ('failed', 'retry')`
