import { clientOf, type Database } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/index.ts'
import { nextDue } from './nights.ts'

interface Nightly {
  readonly place: 'folder' | 's3'
  readonly nextAt: Date
  /** Null before the first one. */
  readonly last: {
    /** As in `2026-11-30`. */
    readonly night: string
    readonly done: number
    readonly running: number
    readonly failed: number
    /** Of all archives that are kept. */
    readonly bytes: number
    /** Of the last that failed. */
    readonly problem: string | null
  } | null
}

/** EXP-NIGHT-6: how the archives of the last night are, for administrators; null where none are made. */
export async function readNightly({
  database,
  clock,
  config,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'nightlyExport'>
}): Promise<Nightly | null> {
  if (config.nightlyExport === null) return null
  const { place, hour } = config.nightlyExport
  const { rows } = await clientOf(database).query<NonNullable<Nightly['last']>>(LAST)
  return { place: place.kind, nextAt: nextDue(clock.now(), hour), last: rows[0] ?? null }
}

const LAST = `
  SELECT night::text, count(*) FILTER (WHERE state = 'done')::int AS done,
    count(*) FILTER (WHERE state = 'running')::int AS running,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    (SELECT coalesce(sum(bytes), 0)::float8 FROM nightly_exports) AS bytes,
    max(problem) AS problem
  FROM nightly_exports GROUP BY night ORDER BY night DESC LIMIT 1`
