import type { ADMINISTRATION_ENDPOINTS, ApiReply } from '@sheaf/contract'
import { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { readStorage } from './readStorage.ts'

type DaysContext = Pick<AdministrationContext, 'clock' | 'config' | 'database'>

const NOTE_DAY: JobKind<Record<string, never>> = {
  name: 'administration-day',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const HOUR_MS = 60 * 60 * 1000
const SHOWN_DAYS = 30
const KEPT_DAYS = 400

/** ADMIN-DAY-1: notes the numbers of the day each hour, from the first time that the server listens. */
export function handleServerDays(app: App, context: DaysContext & { readonly queue: Queue }): void {
  const { queue, clock } = context
  const askForNext = () =>
    queue.send(NOTE_DAY, {}, { startAfter: new Date(clock.now().getTime() + HOUR_MS), key: 'day' })
  queue.handle(NOTE_DAY, async () => {
    // Before anything can fail: there is always a next one.
    await askForNext()
    await noteDay(context)
  })
  app.addHook('onListen', askForNext)
}

/** The numbers of the last days, with those of today as they are now. */
export async function listServerDays(
  context: DaysContext,
): Promise<ApiReply<typeof ADMINISTRATION_ENDPOINTS.listServerDays>> {
  await noteDay(context)
  const { rows } = await clientOf(context.database).query<DayRow>(DAYS, [context.clock.now(), SHOWN_DAYS])
  return {
    days: rows.map((row) => ({
      day: row.day,
      active_people: row.activePeople,
      workspace_count: row.workspaces,
      stored_bytes: Number(row.storedBytes),
      failed_jobs: row.failedJobs,
    })),
  }
}

/** Notes what the numbers of today are. Sessions end and jobs are discarded in the course of a day: what was counted stays counted. */
async function noteDay(context: DaysContext): Promise<void> {
  const { database, clock } = context
  const { file_bytes: files, database_bytes: stored } = await readStorage(context)
  await clientOf(database).query(NOTE, [clock.now(), files + stored])
  await clientOf(database).query(FORGET, [clock.now(), KEPT_DAYS])
}

interface DayRow {
  readonly day: string
  readonly activePeople: number
  readonly workspaces: number
  readonly storedBytes: string
  readonly failedJobs: number
}

/** The day of UTC that a moment is in, and the moment at which it began. */
const TODAY = `(($1::timestamptz AT TIME ZONE 'UTC')::date)`
const BEGUN = `(date_trunc('day', $1::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')`

const NOTE = `
  INSERT INTO server_days AS d (day, active_people, workspaces, stored_bytes, failed_jobs)
  SELECT ${TODAY},
    (SELECT count(DISTINCT user_id) FROM auth_sessions WHERE refreshed_at >= ${BEGUN}),
    (SELECT count(*) FROM workspaces), $2,
    (SELECT count(*) FROM pgboss.job WHERE state = 'failed' AND completed_on >= ${BEGUN})
  ON CONFLICT (day) DO UPDATE SET
    active_people = greatest(d.active_people, excluded.active_people), workspaces = excluded.workspaces,
    stored_bytes = excluded.stored_bytes, failed_jobs = greatest(d.failed_jobs, excluded.failed_jobs)`

const FORGET = `DELETE FROM server_days WHERE day < ${TODAY} - $2::int`

const DAYS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, active_people AS "activePeople", workspaces, stored_bytes AS "storedBytes",
    failed_jobs AS "failedJobs"
  FROM server_days WHERE day > ${TODAY} - $2::int AND day <= ${TODAY} ORDER BY day`
