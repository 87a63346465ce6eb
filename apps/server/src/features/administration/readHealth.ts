import type { ADMINISTRATION_ENDPOINTS, ApiReply } from '@sheaf/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import { projectFolder } from '../../platform/paths.ts'
import { countJobs } from '../../platform/queue/index.ts'
import { readNightly } from '../exporting/index.ts'
import { OWN_TEMPLATES_EMAIL } from '../templates/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { readAnswerTime } from './readAnswerTime.ts'
import { readDisk } from './readStorage.ts'

type Health = ApiReply<typeof ADMINISTRATION_ENDPOINTS.getServerHealth>

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')))

/** How this process is, and what it stands on. */
export async function readHealth(context: AdministrationContext): Promise<Health> {
  const { database, clock, config, threads, registry } = context
  const since = new Date(clock.now().getTime() - THIRTY_DAYS_MS)
  const begun = performance.now()
  const { rows } = await clientOf(database).query<DatabaseRow>(DATABASE)
  const answerMs = performance.now() - begun
  const [counts, counted, disk, answers, nightly] = await Promise.all([
    countJobs(database),
    clientOf(database).query<CountRow>(COUNTS, [since]),
    readDisk(config),
    readAnswerTime(registry),
    readNightly(context),
  ])
  const { waitingSince, ...queue } = counts
  const { people = 0, seen = 0, workspaces = 0 } = counted.rows[0] ?? {}
  const { busy, waiting } = threads.state
  return {
    version,
    node_version: process.version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    process_count: Math.max(1, Math.round((rows[0]?.lines ?? 0) / LINES_OF_A_PROCESS)),
    answers,
    database: {
      version: rows[0]?.version ?? '',
      answer_ms: answerMs,
      connections: rows[0]?.connections ?? 0,
    },
    queue: { ...queue, waiting_since: waitingSince?.toISOString() ?? null },
    threads: { busy, waiting },
    disk,
    nightly: nightly && {
      place: nightly.place,
      next_at: nightly.nextAt.toISOString(),
      last: nightly.last,
    },
    people: { total: people, seen_in_30_days: seen },
    workspace_count: workspaces,
  }
}

const THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000
/** Connections for notifications that a process holds: of the bus, and of the queue. */
const LINES_OF_A_PROCESS = 2

interface DatabaseRow {
  readonly version: string
  readonly connections: number
  readonly lines: number
}
interface CountRow {
  readonly people: number
  readonly seen: number
  readonly workspaces: number
}

const DATABASE = `
  SELECT current_setting('server_version') AS version, count(*)::int AS connections,
    count(*) FILTER (WHERE application_name = 'sheaf notifications')::int AS lines
  FROM pg_stat_activity WHERE datname = current_database()`

const COUNTS = `
  SELECT
    (SELECT count(*)::int FROM auth_users WHERE deleted_at IS NULL AND email <> '${OWN_TEMPLATES_EMAIL}') AS people,
    (SELECT count(DISTINCT user_id)::int FROM auth_sessions WHERE refreshed_at >= $1) AS seen,
    (SELECT count(*)::int FROM workspaces) AS workspaces`
