import { getActivePlans } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Billing } from './createBilling.ts'

/** HTTP face of billing. */
export const billingRoutes: FastifyPluginAsync<{ readonly billing: Billing }> = async (app, { billing }) => {
  serveEndpoint(app, getActivePlans, ({ request, params }) =>
    billing.activePlans(requireActor(request), params.workspaceId),
  )
}
