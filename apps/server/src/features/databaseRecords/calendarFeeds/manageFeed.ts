import { isZone, type ViewId } from '@sheaf/base'
import type { CalendarFeed, createCalendarFeed as createFeedCall } from '@sheaf/contract'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { PagePolicy, Permit } from '../../access/index.ts'
import { databaseOfView } from '../findDatabase.ts'

export interface ManagingContext {
  readonly database: Database
  readonly policy: PagePolicy
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid' | 'secret'>
}

/** The address of the caller for a view. */
export async function readFeed(
  { database, policy }: ManagingContext,
  permit: Permit,
  viewId: ViewId,
): Promise<CalendarFeed | null> {
  await policy.requireView(permit, viewId)
  const { rows } = await clientOf(database).query<StoredTimes>(
    'SELECT created_at, fetched_at FROM calendar_feeds WHERE view_id = $1 AND user_id = $2',
    [viewId, permit.actor.userId],
  )
  return rows[0] ? present(rows[0]) : null
}

export async function createFeed(
  { database, policy, clock, ids }: ManagingContext,
  permit: Permit,
  viewId: ViewId,
  body: z.output<(typeof createFeedCall)['body']>,
): Promise<{ readonly feed: CalendarFeed; readonly path: string }> {
  if (!isZone(body.time_zone))
    throw new AppError('invalid_request', { message: 'There is no such time zone.' })
  const access = await policy.requireView(permit, viewId)
  const found = await databaseOfView(database, { workspaceId: permit.workspaceId, objectId: viewId })
  if (found === null || access.isTrashed) throw new AppError('record_not_found')
  const secret = ids.secret(SECRET_BYTES)
  const { rows } = await clientOf(database).query<StoredTimes>(PUT, [
    ids.uuid(),
    viewId,
    permit.actor.userId,
    hashOf(secret),
    body.locale,
    body.time_zone,
    body.first_day_of_week,
    clock.now(),
  ])
  const [stored] = rows
  if (stored === undefined) throw new Error('The address of a calendar was not stored')
  return { feed: present(stored), path: `/calendar-feed/${secret}.ics` }
}

export async function deleteFeed(
  { database, policy }: ManagingContext,
  permit: Permit,
  viewId: ViewId,
): Promise<void> {
  await policy.requireView(permit, viewId)
  await clientOf(database).query('DELETE FROM calendar_feeds WHERE view_id = $1 AND user_id = $2', [
    viewId,
    permit.actor.userId,
  ])
}

/** Under which a secret is stored: it is random, and long enough not to be guessed from it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

const SECRET_BYTES = 24

interface StoredTimes {
  readonly created_at: Date
  readonly fetched_at: Date | null
}

function present({ created_at: createdAt, fetched_at: fetchedAt }: StoredTimes): CalendarFeed {
  return { created_at: createdAt.toISOString(), fetched_at: fetchedAt?.toISOString() ?? null }
}

const PUT = `
  INSERT INTO calendar_feeds (id, view_id, user_id, secret_hash, locale, time_zone, first_day_of_week, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (view_id, user_id) DO UPDATE SET
    id = excluded.id, secret_hash = excluded.secret_hash, locale = excluded.locale, time_zone = excluded.time_zone,
    first_day_of_week = excluded.first_day_of_week, created_at = excluded.created_at, fetched_at = NULL
  RETURNING created_at, fetched_at`
