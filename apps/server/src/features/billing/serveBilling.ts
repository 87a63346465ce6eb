import { readRedirect } from '../auth/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { BillingContext } from './BillingContext.ts'
import { chooseProvider } from './chooseProvider.ts'
import type { Billing } from './createBilling.ts'
import { handleBillingJobs } from './handleBillingJobs.ts'
import { billingRoutes } from './routes.ts'

export interface ServeBillingOptions extends Platform {
  readonly billing: Billing
  /** Origin of the web client. */
  readonly siteUrl: string
}

/** Everything about buying plans: its calls, its jobs, and what its provider needs. */
export async function serveBilling(app: App, options: ServeBillingOptions): Promise<void> {
  const { config, siteUrl } = options
  const targets = { siteUrl, allowedOrigins: config.allowedOrigins, settings: config.auth }
  const chosen = await chooseProvider(options)
  const context: BillingContext = {
    ...options,
    provider: chosen?.provider ?? null,
    readReturnUrl: (address) => readRedirect(address, targets),
  }
  await app.register(billingRoutes, { context })
  handleBillingJobs(app, { ...context, queue: options.queue })
  await chosen?.serve(app, context)
}
