import { getActivePlans } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import type { Billing } from './createBilling.ts'

/** HTTP face of billing. */
export const billingRoutes: FastifyPluginAsync<{ readonly billing: Billing }> = async (app, { billing }) => {
  serveEndpoint(app, getActivePlans, ({ params }) => billing.activePlans(params.workspaceId))
}
