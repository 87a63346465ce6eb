import { readRedirect } from '../auth/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { BillingContext } from './BillingContext.ts'
import type { BillingProvider } from './BillingProvider.ts'
import type { Billing } from './createBilling.ts'
import { handleBillingJobs } from './handleBillingJobs.ts'
import { refreshWorkspace } from './refreshWorkspace.ts'
import { billingRoutes } from './routes.ts'
import { createSandbox } from './sandbox/createSandbox.ts'
import { paymentRoutes } from './sandbox/paymentRoutes.ts'
import type { SandboxContext } from './sandbox/SandboxContext.ts'

export interface ServeBillingOptions extends Platform {
  readonly billing: Billing
  /** Origin of the web client. */
  readonly siteUrl: string
}

/** Everything about buying plans: its calls, its jobs, and what its provider needs. */
export async function serveBilling(app: App, options: ServeBillingOptions): Promise<void> {
  const { config, siteUrl } = options
  const targets = { siteUrl, allowedOrigins: config.allowedOrigins, settings: config.auth }
  const sandbox = chooseSandbox(options)
  const context: BillingContext = {
    ...options,
    provider: sandbox?.provider ?? null,
    readReturnUrl: (address) => readRedirect(address, targets),
  }
  await app.register(billingRoutes, { context })
  handleBillingJobs(app, { ...context, queue: options.queue })
  if (sandbox !== null) {
    const onPaid = (workspaceId: string): Promise<void> => refreshWorkspace(context, workspaceId)
    await app.register(paymentRoutes, { ...sandbox, onPaid })
  }
}

interface Sandbox {
  readonly sandbox: SandboxContext
  readonly provider: BillingProvider
}

/** Only where nobody but this machine is served: it gives plans away. */
function chooseSandbox({ config, ...options }: ServeBillingOptions): Sandbox | null {
  if (!config.billing || config.stripe !== null || config.publicUrl !== null) return null
  return { sandbox: options, provider: createSandbox(options) }
}
