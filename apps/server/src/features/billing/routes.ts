import type { WorkspaceId } from '@sheaf/base'
import {
  cancelSubscription,
  changeRecurringInterval,
  getActivePlans,
  getCustomerId,
  getPortalLink,
  getSubscriptionLink,
  getSubscriptionStatus,
  getUsageAndLimit,
  keepSubscription,
  listInvoices as listInvoicesCall,
  listPlanPrices,
  listSubscriptionStatuses,
  refreshSubscriptions,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { BillingContext } from './BillingContext.ts'
import { readUsageAndLimit } from './readUsage.ts'
import { refreshWorkspace } from './refreshWorkspace.ts'
import {
  cancelPlan,
  changeInterval,
  keepPlan,
  listInvoices,
  listOwnWorkspaces,
  listPrices,
  listSubscriptions,
  openPortal,
  readCustomerId,
  startPurchase,
} from './subscriptions.ts'

/** HTTP face of billing. */
export const billingRoutes: FastifyPluginAsync<{ readonly context: BillingContext }> = async (
  app,
  { context },
) => {
  const inBody = {
    workspaceOf: ({ body }: { readonly body: { readonly workspace_id: WorkspaceId } }) => body.workspace_id,
  }
  const ownOr = {
    async workspaceOf({ query, request }: OwnWorkspaceCall): Promise<WorkspaceId> {
      const [first] =
        query.workspace_id === undefined
          ? await listOwnWorkspaces(context, requireActor(request).userId)
          : [query.workspace_id]
      if (first === undefined) throw new AppError('not_enough_permissions')
      return first
    },
  }

  serveEndpoint(app, getActivePlans, ({ params }) => context.billing.activePlans(params.workspaceId))
  serveEndpoint(app, getUsageAndLimit, ({ params }) => readUsageAndLimit(context, params.workspaceId))
  serveEndpoint(app, listPlanPrices, async () => [...(await listPrices(context))])

  serveEndpoint(
    app,
    getSubscriptionLink,
    ({ permit, query }) =>
      startPurchase(context, permit.workspaceId, {
        plan: query.workspace_subscription_plan,
        interval: query.recurring_interval,
        successUrl: query.success_url,
      }),
    { workspaceOf: ({ query }) => query.workspace_id },
  )
  serveEndpoint(
    app,
    cancelSubscription,
    ({ permit, body }) =>
      cancelPlan(context, permit.workspaceId, { plan: body.plan, reason: body.reason?.trim() || null }),
    inBody,
  )
  serveEndpoint(
    app,
    keepSubscription,
    ({ permit, body }) => keepPlan(context, permit.workspaceId, body.plan),
    inBody,
  )
  serveEndpoint(
    app,
    changeRecurringInterval,
    ({ permit, body }) =>
      changeInterval(context, permit.workspaceId, { plan: body.plan, interval: body.recurring_interval }),
    inBody,
  )

  serveEndpoint(app, listSubscriptionStatuses, async ({ request }) => {
    const own = await listOwnWorkspaces(context, requireActor(request).userId)
    return [...(await listSubscriptions(context, own))]
  })
  serveEndpoint(app, getSubscriptionStatus, async ({ params }) => [
    ...(await listSubscriptions(context, [params.workspaceId])),
  ])
  serveEndpoint(app, refreshSubscriptions, async ({ params }) => {
    await refreshWorkspace(context, params.workspaceId)
    return [...(await listSubscriptions(context, [params.workspaceId]))]
  })
  serveEndpoint(app, listInvoicesCall, async ({ params }) => [
    ...(await listInvoices(context, params.workspaceId)),
  ])
  serveEndpoint(
    app,
    getPortalLink,
    ({ permit, query }) => openPortal(context, permit.workspaceId, query.return_url ?? null),
    ownOr,
  )
  serveEndpoint(app, getCustomerId, ({ permit }) => readCustomerId(context, permit.workspaceId), ownOr)
}

interface OwnWorkspaceCall {
  readonly query: { readonly workspace_id?: WorkspaceId | undefined }
  readonly request: FastifyRequest
}
