import type { SessionToken } from '@sheaf/contract'
import { err, ok, type Result } from '@sheaf/base'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { Visitor } from '../AuthContext.ts'
import { createAuthCode } from '../flows/createAuthCode.ts'
import type { HeldIdentity } from '../flows/heldWithCode.ts'
import { hashToken } from '../hashing.ts'
import { openSession } from '../openSession.ts'
import { announceEnded } from '../revokeSessions.ts'
import type { ProviderTokens } from './ProviderClient.ts'
import { redirectUriOf, type ProviderContext, type ProviderRefusal } from './ProviderSignIn.ts'
import { isLinked, linkIdentity } from './linkIdentity.ts'
import type { AccountRequest } from './AccountRequest.ts'
import { resolveAccount, type ResolvedAccount } from './resolveAccount.ts'

export interface Return {
  readonly state: string
  /** Of the cookie of this browser. */
  readonly browserSecret: string
  /** What the provider sent along. */
  readonly parameters: URLSearchParams
}

/** What the browser returns to the client with. */
export type ProviderAnswer =
  | { readonly kind: 'session'; readonly token: SessionToken; readonly tokens: ProviderTokens }
  | { readonly kind: 'code'; readonly code: string }

export interface Finished {
  /** Null where nothing is known of this sign-in, so that it may lead nowhere but home. */
  readonly redirectTo: string | null
  readonly answer: Result<ProviderAnswer, ProviderRefusal>
}

/**
 * Ends a sign-in at a provider: once, in time, and in the browser that began it. Whoever holds the state but not the
 * cookie uses nothing up.
 */
export async function finishSignIn(
  context: ProviderContext,
  { state, browserSecret, parameters }: Return,
  visitor: Visitor,
): Promise<Finished> {
  const flow = await takeFlow(context, state, browserSecret)
  if (flow === null) return { redirectTo: null, answer: err('bad_oauth_state') }
  const { redirectTo } = flow
  const live = context.providers.get(flow.provider ?? '')
  if (live === undefined) return { redirectTo, answer: err('unexpected_failure') }

  const denial = parameters.get('error')
  if (denial !== null) {
    return { redirectTo, answer: err(DENIALS.has(denial) ? 'access_denied' : 'unexpected_failure') }
  }
  try {
    const visit = {
      redirectUri: redirectUriOf(live.provider, context.siteUrl),
      state,
      nonce: flow.nonce ?? '',
      verifier: flow.providerVerifier ?? '',
    }
    const known = await live.client.identify(visit, parameters)
    return { redirectTo, answer: await signIn(context, { ...known, flow, live }, visitor) }
  } catch (error) {
    // Whatever the provider got wrong, or somebody who pretends to be it.
    context.logger.warn({ err: error, provider: live.provider.id }, 'A sign-in by a provider failed')
    return { redirectTo, answer: err('unexpected_failure') }
  }
}

/** How providers say that the person does not want to; Apple has its own word. */
const DENIALS: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize'])

type Flow = typeof schema.authFlows.$inferSelect

async function takeFlow(
  context: ProviderContext,
  state: string,
  browserSecret: string,
): Promise<Flow | null> {
  const { authFlows: flows } = schema
  const now = context.clock.now()
  const [flow] = await context.database
    .update(flows)
    .set({ usedAt: now })
    .where(
      and(
        eq(flows.stateHash, hashToken(state)),
        or(eq(flows.browserHash, hashToken(browserSecret)), isNull(flows.browserHash)),
        isNull(flows.usedAt),
        gt(flows.expiresAt, now),
      ),
    )
    .returning()
  return flow ?? null
}

async function signIn(
  context: ProviderContext,
  { tokens, flow, ...input }: { flow: Flow; tokens: ProviderTokens } & Omit<AccountRequest, 'language'>,
  visitor: Visitor,
): Promise<Result<ProviderAnswer, ProviderRefusal>> {
  const { language } = visitor
  const outcome = await context.database.transaction(async (transaction) => {
    const resolved = await whose(context, transaction, { flow, ...input, language })
    if (!resolved.ok) return { ...resolved, ended: null }
    const { userId, endedSessions } = resolved.value
    const ended = { userId, sessions: endedSessions }
    const challenge = challengeOf(flow)
    if (challenge !== null) {
      const { redirectTo } = flow
      const held = { tokens, identity: flow.userId === null ? null : identityOf(input) }
      const code = await createAuthCode(context, transaction, {
        userId,
        method: 'oauth',
        redirectTo,
        challenge,
        held,
      })
      return { ...ok<ProviderAnswer>({ kind: 'code', code }), ended }
    }
    const opened = await openSession(context, transaction, { userId, method: 'oauth', language })
    if (!opened.ok) return { ...opened, ended }
    return { ...ok<ProviderAnswer>({ kind: 'session', token: opened.value.token, tokens }), ended }
  })
  const { ended, ...answer } = outcome
  if (ended !== null) announceEnded(context, ended.userId, ended.sessions)
  return answer
}

/** Who signs in; or who wanted this linked, which is done now or, with PKCE, once the code is exchanged. */
async function whose(
  context: ProviderContext,
  transaction: Transaction,
  { flow, ...input }: { readonly flow: Flow } & AccountRequest,
): Promise<Result<ResolvedAccount, ProviderRefusal>> {
  const { userId } = flow
  if (userId === null) return await resolveAccount(context, transaction, input)
  const identity = identityOf(input)
  if (challengeOf(flow) === null) {
    const linked = await linkIdentity(context, transaction, { userId, identity })
    return linked.ok ? ok({ userId, endedSessions: [] }) : linked
  }
  if (await isLinked(transaction, identity)) return err('identity_already_exists')
  return ok({ userId, endedSessions: [] })
}

function identityOf({ account, live }: Omit<AccountRequest, 'language'>): HeldIdentity {
  const { id, label } = live.provider
  return { account, provider: { id, label } }
}

function challengeOf({ codeChallenge, codeChallengeMethod }: Flow) {
  if (codeChallenge === null) return null
  return { codeChallenge, codeChallengeMethod: codeChallengeMethod === 's256' ? 's256' : 'plain' } as const
}
