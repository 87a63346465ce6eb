import type { BillingInterval, PaidPlan } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '../../../platform/http/preferredLanguages.ts'
import type { BillingProvider } from '../BillingProvider.ts'
import { SANDBOX_PATH } from './createSandbox.ts'
import { closedPage, PAYMENT_STYLE_HASH, portalPage, purchasePage } from './paymentPages.ts'
import type { CardProblem } from './readCard.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { findSession, takePayment, workspaceOfCustomer, type SandboxSession } from './takePayment.ts'

export interface PaymentRoutesOptions {
  readonly sandbox: SandboxContext
  readonly provider: BillingProvider
  /** Something was paid, or a card is another. */
  readonly onPaid: (workspaceId: string) => Promise<void>
}

interface SessionRoute {
  Params: { sessionId: string }
}

const MAX_BODY_BYTES = 10_000
/** Headers of proxies. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * The payment page of the sandbox. It gives plans away, so it answers this machine alone; elsewhere there is no such page.
 * Registered only where no public origin is configured.
 */
export const paymentRoutes: FastifyPluginAsync<PaymentRoutesOptions> = async (
  app,
  { sandbox, provider, onPaid },
) => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  app.addHook('onRequest', async (request, reply) => {
    // A proxy on this machine stands for whoever asked it.
    const isPassedOn = PASSED_ON.some((name) => request.headers[name] !== undefined)
    if (isPassedOn || !isLoopback(request.ip)) return reply.callNotFound()
  })

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SandboxSession,
    problem: CardProblem | null,
  ): Promise<FastifyReply> {
    const { plan, recurringInterval, quantity, returnUrl, customerId } = session
    const html =
      plan === null
        ? portalPage(
            localeOf(request),
            { returnUrl, invoices: await provider.listInvoices(customerId) },
            problem,
          )
        : purchasePage(
            localeOf(request),
            { plan: plan as PaidPlan, interval: recurringInterval as BillingInterval, quantity, returnUrl },
            problem,
          )
    return send(reply.code(problem === null ? 200 : 402), html, returnUrl)
  }

  app.get<SessionRoute>(`${SANDBOX_PATH}/:sessionId`, async (request, reply) => {
    const session = await findSession(sandbox, request.params.sessionId)
    if (session === null) return send(reply.code(404), closedPage(localeOf(request)), null)
    if (session.plan !== null && session.usedAt !== null) return reply.redirect(session.returnUrl, 303)
    return sendPage(request, reply, session, null)
  })

  app.post<SessionRoute>(`${SANDBOX_PATH}/:sessionId`, async (request, reply) => {
    const session = await findSession(sandbox, request.params.sessionId)
    if (session === null) return send(reply.code(404), closedPage(localeOf(request)), null)
    const typed = request.body instanceof URLSearchParams ? (request.body.get('card') ?? '') : ''
    const problem = await takePayment(sandbox, session, typed)
    if (problem !== null) return sendPage(request, reply, session, problem)
    const workspaceId = await workspaceOfCustomer(sandbox, session.customerId)
    if (workspaceId !== null) await onPaid(workspaceId)
    return reply.redirect(session.returnUrl, 303)
  })
}

function send(reply: FastifyReply, html: string, returnUrl: string | null): FastifyReply {
  // Browsers ask the policy of the form also about where its answer leads.
  const target = returnUrl !== null && /^https?:/.test(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${PAYMENT_STYLE_HASH}; font-src 'self'; base-uri 'none'; form-action 'self'${target}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === '::1'
}
