import type { FastifyPluginAsync } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { clientOf } from '../../../platform/database/index.ts'
import type { BillingContext } from '../BillingContext.ts'
import { refreshWorkspace } from '../refreshWorkspace.ts'

export interface WebhookRoutesOptions {
  readonly context: BillingContext
  readonly stripe: Stripe
  readonly webhookSecret: string
}

const WEBHOOK_PATH = '/_stripe/webhook'
const MAX_BODY_BYTES = 1024 * 1024

/** Whom an event is about; objects of Stripe name their customer, or are one. */
const aboutSchema = z.object({
  object: z.string(),
  id: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

/**
 * Events of Stripe. What they say is not believed but asked for: an event only says about whom. So it does not matter in which order
 * they come, how late or how often. One that cannot be handled is answered as a failure, and Stripe sends it again, for days.
 */
export const webhookRoutes: FastifyPluginAsync<WebhookRoutesOptions> = async (
  app,
  { context, stripe, webhookSecret },
) => {
  const client = clientOf(context.database)
  // The signature is one of the bytes as they came.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )

  function readEvent(body: unknown, signature: unknown): Stripe.Event | null {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret)
    } catch {
      return null
    }
  }

  app.post(WEBHOOK_PATH, async (request, reply) => {
    const event = readEvent(request.body, request.headers['stripe-signature'])
    if (event === null) return reply.code(400).type('text/plain').send('This is not signed by Stripe.\n')
    const known = await client.query('SELECT 1 FROM billing_events WHERE id = $1', [event.id])
    if (known.rows.length === 0) {
      try {
        await handle(event)
      } catch (error) {
        request.log.warn({ err: error, eventId: event.id }, 'An event of Stripe waits for its next attempt')
        return reply.code(503).type('text/plain').send('Not now.\n')
      }
    }
    return reply.code(200).send({ received: true })
  })

  async function handle({ id, type, data }: Stripe.Event): Promise<void> {
    const about = aboutSchema.safeParse(data.object).data
    const customer = about?.object === 'customer' ? about.id : about?.customer
    const customerId = typeof customer === 'object' ? customer?.id : customer
    if (customerId) {
      const { rows } = await client.query<{ workspace_id: string }>(
        `SELECT workspace_id FROM billing_customers WHERE customer_id = $1 AND provider = 'stripe'`,
        [customerId],
      )
      for (const { workspace_id: workspaceId } of rows) await refreshWorkspace(context, workspaceId)
    }
    await client.query(
      'INSERT INTO billing_events (id, type, handled_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [id, type, context.clock.now()],
    )
  }
}
