import type { WorkspaceId } from '@sheaf/base'
import type {
  BillingInterval,
  Invoice,
  PaidPlan,
  PlanPrice,
  Subscription,
  SubscriptionStatus,
} from '@sheaf/contract'
import { planSchema } from '@sheaf/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { clientOf, schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { BillingContext } from './BillingContext.ts'
import type { BillingProvider } from './BillingProvider.ts'
import { LIVE_STATUSES } from './createBilling.ts'
import { findCustomer, lockBilling, refreshWorkspace } from './refreshWorkspace.ts'

const { billingCustomers: customers, billingSubscriptions: subscriptions } = schema

type SubscriptionRow = typeof subscriptions.$inferSelect

export interface PurchaseWish {
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  readonly successUrl: string
}

/** Where plans can be bought at all; throws `feature_not_available` elsewhere. */
function requireProvider({ provider }: BillingContext): BillingProvider {
  if (provider !== null) return provider
  throw new AppError('feature_not_available', {
    message:
      'Nothing can be paid on this server. Whoever runs it can name a payment provider in its settings.',
  })
}

export async function listPrices({ provider }: BillingContext): Promise<readonly PlanPrice[]> {
  return (await provider?.listPrices()) ?? []
}

/** Answers where a plan is bought, for as many people as the workspace has; or changed, where there is one of its kind. */
export async function startPurchase(
  context: BillingContext,
  workspaceId: WorkspaceId,
  { plan, interval, successUrl }: PurchaseWish,
): Promise<string> {
  const provider = requireProvider(context)
  const target = requireReturnUrl(context, successUrl)
  const live = await readLive(context, provider, workspaceId)
  const same = live.find((row) => row.plan === plan)
  if (same !== undefined && same.cancelAt === null && same.recurringInterval === interval) {
    throw new AppError('invalid_request', { message: 'The workspace has this plan already.' })
  }
  const replaced = same ?? live.find((row) => (row.plan === 'ai_max') === (plan === 'ai_max'))
  return await provider.startPurchase({
    customerId: await ensureCustomer(context, provider, workspaceId),
    plan,
    interval,
    quantity: await countSeats(context, workspaceId),
    successUrl: target,
    cancelUrl: cancelUrlOf(target),
    replacesId: replaced?.id ?? null,
  })
}

/** A plan ends with the time that is paid for; what lies in the workspace stays. */
export async function cancelPlan(
  context: BillingContext,
  workspaceId: WorkspaceId,
  { plan, reason }: { readonly plan: PaidPlan; readonly reason: string | null },
): Promise<void> {
  const provider = requireProvider(context)
  const row = await requireLive(context, provider, workspaceId, plan)
  if (row.cancelAt !== null) return
  await provider.cancel(row.id, reason)
  await refreshWorkspace(context, workspaceId)
  await context.database
    .update(subscriptions)
    .set({ cancelReason: reason })
    .where(eq(subscriptions.id, row.id))
}

export async function keepPlan(
  context: BillingContext,
  workspaceId: WorkspaceId,
  plan: PaidPlan,
): Promise<void> {
  const provider = requireProvider(context)
  const row = await requireLive(context, provider, workspaceId, plan)
  if (row.cancelAt === null) return
  await provider.keep(row.id)
  await refreshWorkspace(context, workspaceId)
}

export async function changeInterval(
  context: BillingContext,
  workspaceId: WorkspaceId,
  { plan, interval }: { readonly plan: PaidPlan; readonly interval: BillingInterval },
): Promise<void> {
  const provider = requireProvider(context)
  const row = await requireLive(context, provider, workspaceId, plan)
  if (row.recurringInterval === interval) return
  await provider.setInterval(row.id, plan, interval)
  await refreshWorkspace(context, workspaceId)
}

/** Answers where the card and the invoices of a workspace are. */
export async function openPortal(
  context: BillingContext,
  workspaceId: WorkspaceId,
  returnUrl: string | null,
): Promise<string> {
  const provider = requireProvider(context)
  const target = requireReturnUrl(context, returnUrl ?? `${context.siteUrl}/app/${workspaceId}`)
  return await provider.openPortal(await requireCustomer(context, provider, workspaceId), target)
}

export async function listInvoices(
  context: BillingContext,
  workspaceId: WorkspaceId,
): Promise<readonly Invoice[]> {
  const { provider } = context
  const customerId = provider && (await findCustomer(context.database, provider, workspaceId))
  return provider && customerId ? await provider.listInvoices(customerId) : []
}

export async function readCustomerId(context: BillingContext, workspaceId: WorkspaceId): Promise<string> {
  return await requireCustomer(context, requireProvider(context), workspaceId)
}

/** What workspaces have, also what ended; of an installation without plans nothing. */
export async function listSubscriptions(
  { provider, database }: BillingContext,
  workspaceIds: readonly string[],
): Promise<readonly Subscription[]> {
  if (provider === null || workspaceIds.length === 0) return []
  const rows = await database
    .select()
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.workspaceId, [...workspaceIds]), eq(subscriptions.provider, provider.name)),
    )
    .orderBy(subscriptions.currentPeriodEnd)
  return rows.map(present)
}

/** The workspaces that somebody owns, those that bought something first. */
export async function listOwnWorkspaces(
  { database }: BillingContext,
  userId: string,
): Promise<readonly WorkspaceId[]> {
  const { rows } = await clientOf(database).query<{ workspace_id: WorkspaceId }>(
    `SELECT m.workspace_id FROM workspace_members m LEFT JOIN billing_customers c USING (workspace_id)
     WHERE m.user_id = $1 AND m.role = 1
     GROUP BY m.workspace_id, m.joined_at ORDER BY count(c.customer_id) = 0, m.joined_at`,
    [userId],
  )
  return rows.map(({ workspace_id: workspaceId }) => workspaceId)
}

/** Owners and members; guests cost nothing. */
export async function countSeats(
  { database }: Pick<BillingContext, 'database'>,
  workspaceId: string,
): Promise<number> {
  const { rows } = await clientOf(database).query<{ seats: number }>(
    'SELECT count(*)::int AS seats FROM workspace_members WHERE workspace_id = $1 AND role < 3',
    [workspaceId],
  )
  return Math.max(1, rows[0]?.seats ?? 1)
}

export async function readLive(
  { database }: BillingContext,
  provider: BillingProvider,
  workspaceId: string,
): Promise<readonly SubscriptionRow[]> {
  return await database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.workspaceId, workspaceId),
        eq(subscriptions.provider, provider.name),
        inArray(subscriptions.status, [...LIVE_STATUSES]),
      ),
    )
}

async function requireLive(
  context: BillingContext,
  provider: BillingProvider,
  workspaceId: string,
  plan: PaidPlan,
): Promise<SubscriptionRow> {
  const row = (await readLive(context, provider, workspaceId)).find((other) => other.plan === plan)
  if (row !== undefined) return row
  throw new AppError('record_not_found', { message: 'The workspace does not have this plan.' })
}

async function requireCustomer(
  context: BillingContext,
  provider: BillingProvider,
  workspaceId: string,
): Promise<string> {
  const customerId = await findCustomer(context.database, provider, workspaceId)
  if (customerId !== null) return customerId
  throw new AppError('record_not_found', { message: 'Nothing was bought for this workspace yet.' })
}

/** One for each workspace, also when two people begin at the same moment. */
async function ensureCustomer(
  context: BillingContext,
  provider: BillingProvider,
  workspaceId: WorkspaceId,
): Promise<string> {
  const known = await findCustomer(context.database, provider, workspaceId)
  if (known !== null) return known
  const now = context.clock.now()
  return await context.database.transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId)
    const found = await findCustomer(transaction, provider, workspaceId)
    if (found !== null) return found
    const { rows } = await clientOf(transaction).query<{ name: string; email: string }>(
      'SELECT w.name, u.email FROM workspaces w JOIN users u ON u.id = w.owner_id WHERE w.id = $1',
      [workspaceId],
    )
    const [row] = rows
    if (row === undefined) throw new AppError('workspace_not_found')
    const customerId = await provider.createCustomer({
      workspaceId,
      workspaceName: row.name,
      email: row.email,
    })
    const names = { workspaceId, provider: provider.name, customerId }
    await transaction.insert(customers).values({ ...names, createdAt: now, refreshedAt: now })
    return customerId
  })
}

function requireReturnUrl({ readReturnUrl }: BillingContext, address: string): string {
  const target = readReturnUrl(address)
  if (target !== null) return target
  throw new AppError('invalid_url', { message: 'After paying one can only return to this site.' })
}

/** Back to where one came from, as the address for the other case says it; else to the app. */
function cancelUrlOf(successUrl: string): string {
  const url = new URL(successUrl)
  if (!/^https?:$/.test(url.protocol)) return successUrl
  const back = url.searchParams.get('back') ?? ''
  return new URL(/^\/app(\/|$)/.test(back) ? back : '/app', url.origin).href
}

function present(row: SubscriptionRow): Subscription {
  return {
    workspace_id: row.workspaceId,
    workspace_plan: planSchema.catch('free').parse(row.plan),
    recurring_interval: row.recurringInterval === 'year' ? 'year' : 'month',
    subscription_status: row.status as SubscriptionStatus,
    subscription_quantity: row.quantity,
    cancel_at: row.cancelAt?.toISOString() ?? null,
    current_period_end: row.currentPeriodEnd.toISOString(),
    price_cents: row.unitCents,
    currency: row.currency,
    card_last4: row.cardLast4,
  }
}
