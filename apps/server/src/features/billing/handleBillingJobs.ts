import { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'
import type { BillingContext } from './BillingContext.ts'
import { LIVE_STATUSES } from './createBilling.ts'
import { refreshWorkspace } from './refreshWorkspace.ts'
import { countSeats, readLive } from './subscriptions.ts'

const SEATS: JobKind<{ readonly workspaceId: string }> = {
  name: 'billing-seats',
  data: z.strictObject({ workspaceId: z.uuid() }),
  isOncePerKey: true,
}
const ROUND: JobKind<Record<string, never>> = {
  name: 'billing-round',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Longer than anybody sends an event again. */
const EVENTS_KEPT_MS = 30 * DAY_MS

/**
 * Looks after what is paid for: seats follow the people of a workspace, and once an hour the provider is asked about what may
 * have changed without an event that reached us.
 */
export function handleBillingJobs(app: App, context: BillingContext & { readonly queue: Queue }): void {
  const { queue, bus, clock } = context
  if (context.provider === null) return
  const askForNext = () =>
    queue.send(ROUND, {}, { startAfter: new Date(clock.now().getTime() + HOUR_MS), key: 'round' })
  queue.handle(SEATS, ({ workspaceId }) => followSeats(context, workspaceId))
  queue.handle(ROUND, async () => {
    await askForNext()
    await lookAround(context)
  })
  const unsubscribe = bus.subscribe('notice', ({ workspaceId, notice, userId }) => {
    if (notice.kind !== 'members_changed' || userId !== undefined) return
    queue.send(SEATS, { workspaceId }, { key: workspaceId }).catch((error: unknown) => {
      // The next change of people, or the round, brings it up to date.
      context.logger.warn({ err: error, workspaceId }, 'Seats could not be counted')
    })
  })
  app.addHook('onClose', async () => unsubscribe())
  app.addHook('onListen', askForNext)
}

/** As many seats as there are people. A seat of somebody who left is no longer paid; what they wrote stays. */
async function followSeats(context: BillingContext, workspaceId: string): Promise<void> {
  const { provider } = context
  if (provider === null) return
  const live = await readLive(context, provider, workspaceId)
  if (live.length === 0) return
  const seats = await countSeats(context, workspaceId)
  const wrong = live.filter(({ quantity }) => quantity !== seats)
  for (const { id } of wrong) await provider.setQuantity(id, seats)
  if (wrong.length > 0) await refreshWorkspace(context, workspaceId)
}

/** Asks again about what is about to end, owes a payment, or was not asked about for a day; ends what has no workspace any more. */
export async function lookAround(context: BillingContext): Promise<void> {
  const { provider, database, clock, logger } = context
  if (provider === null) return
  const now = clock.now()
  const client = clientOf(database)
  await client.query('DELETE FROM billing_events WHERE handled_at < $1', [
    new Date(now.getTime() - EVENTS_KEPT_MS),
  ])
  const { rows } = await client.query<{ workspace_id: string; is_gone: boolean }>(DUE, [
    provider.name,
    LIVE_STATUSES,
    new Date(now.getTime() + HOUR_MS),
    new Date(now.getTime() - DAY_MS),
  ])
  for (const { workspace_id: workspaceId, is_gone: isGone } of rows) {
    try {
      if (isGone) for (const { id } of await readLive(context, provider, workspaceId)) await provider.end(id)
      await refreshWorkspace(context, workspaceId)
    } catch (error) {
      // One workspace must not stand in the way of the others; the next round asks again.
      logger.warn({ err: error, workspaceId }, 'A subscription could not be brought up to date')
    }
  }
}

// Whoever began to buy is asked about as well: the event that tells of it may have been lost.
const DUE = `
  SELECT c.workspace_id, w.id IS NULL AS is_gone
  FROM billing_customers c
  LEFT JOIN workspaces w ON w.id = c.workspace_id
  LEFT JOIN LATERAL (
    SELECT bool_or(s.current_period_end < $3 OR s.status <> 'active') AS is_due
    FROM billing_subscriptions s
    WHERE s.workspace_id = c.workspace_id AND s.provider = c.provider AND s.status = ANY($2::text[])
  ) live ON true
  WHERE c.provider = $1 AND (live.is_due OR (w.id IS NULL AND live.is_due IS NOT NULL)
    OR (w.id IS NOT NULL AND c.refreshed_at < $4))`
