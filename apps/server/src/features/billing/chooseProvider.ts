import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../../platform/http/index.ts'
import type { Config } from '../../platform/config/index.ts'
import type { BillingContext } from './BillingContext.ts'
import type { BillingProvider } from './BillingProvider.ts'
import { refreshWorkspace } from './refreshWorkspace.ts'
import { createSandbox } from './sandbox/createSandbox.ts'
import { paymentRoutes } from './sandbox/paymentRoutes.ts'
import type { SandboxContext } from './sandbox/SandboxContext.ts'

/** Who takes the money, and the pages and addresses that it needs here. */
export interface ChosenProvider {
  readonly provider: BillingProvider
  serve(app: App, context: BillingContext): Promise<void>
}

export interface ProviderOptions extends SandboxContext {
  readonly config: Config
  readonly logger: FastifyBaseLogger
}

/**
 * Stripe where the settings name it, else the sandbox where nobody but this machine is served: it gives plans away. Null where nothing
 * is sold.
 */
export async function chooseProvider(options: ProviderOptions): Promise<ChosenProvider | null> {
  const { config, logger } = options
  if (!config.billing) return null
  if (config.stripe !== null) {
    const { webhookSecret } = config.stripe
    // A library of its size comes only where it is used.
    const [{ connectStripe, createStripeProvider }, { webhookRoutes }] = await Promise.all([
      import('./stripe/createStripeProvider.ts'),
      import('./stripe/webhookRoutes.ts'),
    ])
    const stripe = connectStripe(config.stripe)
    return {
      provider: createStripeProvider(stripe, logger),
      async serve(app, context) {
        await app.register(webhookRoutes, { context, stripe, webhookSecret })
      },
    }
  }
  if (config.publicUrl !== null) return null
  const provider = createSandbox(options)
  return {
    provider,
    async serve(app, context) {
      const onPaid = (workspaceId: string): Promise<void> => refreshWorkspace(context, workspaceId)
      await app.register(paymentRoutes, { sandbox: options, provider, onPaid })
    },
  }
}
