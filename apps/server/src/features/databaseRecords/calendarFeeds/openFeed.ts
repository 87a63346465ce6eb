import { dayOf, type UserId, type ViewId } from '@sheaf/base'
import { partPath } from '@sheaf/contract'
import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { isAllowed, isEnough, type PagePolicy } from '../../access/index.ts'
import type { Throttle } from '../../auth/index.ts'
import { WRITE_FEED } from './feedTask.ts'
import { hashOf } from './manageFeed.ts'
import { findReadable, readAsked, type AskingContext, type ReadableDatabase } from './readAsked.ts'

export interface FeedContext extends AskingContext {
  readonly policy: PagePolicy
  readonly clock: Clock
  readonly threads: Threads
  readonly throttle: Pick<Throttle, 'hit'>
  readonly siteUrl: string
}

/** What is found under a secret address. */
export interface OpenedFeed {
  /** Another one whenever the calendar may be another one. */
  readonly etag: string
  /** The calendar as text. */
  readonly write: () => Promise<string>
}

/** Null where there is no such address, or whose it is may not read the view any more. */
export async function openFeed(context: FeedContext, secret: string): Promise<OpenedFeed | null> {
  const { database, policy, clock } = context
  const { rows } = await clientOf(database).query<StoredFeed>(FIND, [hashOf(secret), clock.now()])
  const [feed] = rows
  if (feed === undefined) return null
  const { userId, viewId } = feed
  const access = await policy.accessToView({ userId }, viewId)
  const isOpen = isAllowed(access.role, 'pages.read') && isEnough(access, 'pages.read')
  if (!isOpen || access.level === 'none' || access.isTrashed) return null
  const readable = await findReadable(context, feed.databaseId, viewId, userId)
  if (readable.length === 0) return null
  const now = clock.now()
  await clientOf(database).query(NOTE_FETCHED, [feed.id, now, new Date(now.getTime() - HOUR_MS)])
  return {
    etag: etagOf(context, feed, readable, now),
    write: () => writeFeed(context, feed, readable, now),
  }
}

async function writeFeed(
  context: FeedContext,
  feed: StoredFeed,
  readable: readonly ReadableDatabase[],
  now: Date,
): Promise<string> {
  const { threads, throttle, chunks, siteUrl } = context
  const { id, viewId, workspaceId, name, locale, timeZone, firstDayOfWeek } = feed
  const retryAfterSecs = await throttle.hit(`calendar feed ${id}`, WRITTEN)
  if (retryAfterSecs !== null) throw new AppError('too_many_requests', { retryAfterSecs })
  const [first, ...others] = readable
  if (first === undefined) throw new AppError('record_not_found')
  const asked = await readAsked(context, first, viewId)
  const related = await Promise.all(others.map((each) => readAsked(context, each, null)))
  const part = { blockId: null, rowId: '-' }
  const rowAddress = new URL(partPath(workspaceId, viewId, part), siteUrl).href.slice(0, -1)
  const question = {
    asked,
    related,
    name,
    rowAddress,
    context: { locale, timeZone, firstDayOfWeek, now: now.getTime() },
  }
  const host = { readChunk: chunks.bytesOf }
  const written = await threads.run(WRITE_FEED, question, { key: feed.userId, host })
  if (written.ok && written.value !== null) return written.value
  if (written.ok || written.error === 'busy') throw new AppError('retry_later')
  throw new Error(`A calendar could not be written: ${written.error}`)
}

/** Relative days are those of the day on which it is asked. */
function etagOf(
  { siteUrl }: FeedContext,
  { id, name, timeZone }: StoredFeed,
  readable: readonly ReadableDatabase[],
  now: Date,
): string {
  const versions = readable.map((each) => [each.id, each.epoch, each.version, each.withheld?.key ?? null])
  const today = dayOf(now.getTime() / 1000, timeZone)
  const all = JSON.stringify([FORM, id, name, siteUrl, today, versions])
  return `"${createHash('sha256').update(all).digest('base64url')}"`
}

/** Of what is written: another one where the same rows are written otherwise. */
const FORM = 1
const HOUR_MS = 3_600_000
/** Programs ask every hour or so, whoever has the address by several devices. */
const WRITTEN = [{ max: 60, windowMs: HOUR_MS / 6 }]

interface StoredFeed {
  readonly id: string
  readonly viewId: ViewId
  readonly userId: UserId
  readonly workspaceId: string
  readonly databaseId: string
  /** Of the view. */
  readonly name: string
  readonly locale: string
  readonly timeZone: string
  readonly firstDayOfWeek: number
}

const FIND = `
  SELECT f.id, f.view_id AS "viewId", f.user_id AS "userId", v.workspace_id AS "workspaceId", d.id AS "databaseId", v.name,
    f.locale, f.time_zone AS "timeZone", f.first_day_of_week AS "firstDayOfWeek"
  FROM calendar_feeds f
  JOIN users u ON u.id = f.user_id AND u.deleted_at IS NULL
  JOIN auth_users a ON a.id = f.user_id AND (a.banned_until IS NULL OR a.banned_until <= $2)
  JOIN views v ON v.id = f.view_id
  JOIN database_views dv ON dv.id = v.id AND NOT dv.is_deleted
  JOIN databases d ON d.id = dv.database_id AND d.workspace_id = v.workspace_id
  WHERE f.secret_hash = $1`

const NOTE_FETCHED = `
  UPDATE calendar_feeds SET fetched_at = $2 WHERE id = $1 AND (fetched_at IS NULL OR fetched_at < $3)`
