import type { AnyInput, CallScene } from './AnyInput.ts'
import { insertSubscription } from './insertSubscription.ts'

const RETURN_URL = 'http://127.0.0.1:0/after-payment'

/** Right inputs of the calls about plans; what is changed is bought before. */
export const billingInputs = {
  getActivePlans: inWorkspace,
  getUsageAndLimit: inWorkspace,
  listPlanPrices: async (): Promise<AnyInput> => ({}),
  getSubscriptionLink: async ({ owner }: CallScene): Promise<AnyInput> => ({
    query: {
      workspace_id: owner.workspaceId,
      workspace_subscription_plan: 'team',
      recurring_interval: 'year',
      success_url: RETURN_URL,
    },
  }),
  cancelSubscription: async (world: CallScene): Promise<AnyInput> => ({
    body: { ...(await ofPlan(world)), sync: true, reason: 'It is winter.' },
  }),
  keepSubscription: async (world: CallScene): Promise<AnyInput> => ({ body: await ofPlan(world) }),
  changeRecurringInterval: async (world: CallScene): Promise<AnyInput> => ({
    body: { ...(await ofPlan(world)), recurring_interval: 'year' },
  }),
  listSubscriptionStatuses: async (): Promise<AnyInput> => ({}),
  getSubscriptionStatus: inWorkspace,
  refreshSubscriptions: inWorkspace,
  listInvoices: inWorkspace,
  getPortalLink: ofCustomer,
  getCustomerId: ofCustomer,
}

async function inWorkspace({ owner }: CallScene): Promise<AnyInput> {
  return { params: { workspaceId: owner.workspaceId } }
}

async function ofPlan({ server, owner }: CallScene) {
  await insertSubscription(server, { workspaceId: owner.workspaceId, plan: 'pro' })
  return { workspace_id: owner.workspaceId, plan: 'pro' }
}

async function ofCustomer(world: CallScene): Promise<AnyInput> {
  const { workspace_id } = await ofPlan(world)
  return { query: { workspace_id, return_url: RETURN_URL } }
}
