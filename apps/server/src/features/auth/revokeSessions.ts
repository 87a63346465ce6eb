import { and, eq, isNull, ne } from 'drizzle-orm'
import { schema, type Executor } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'

export interface Revocation {
  readonly userId: string
  /** Ends this session alone. */
  readonly only?: string
  /** Ends all but this one. */
  readonly except?: string | null
}

/**
 * Ends sessions, requests to link another way in, and unless it is one session alone the codes of PKCE flows that would
 * still become one; the answer names the sessions. Whoever calls says so on the bus once that is stored (`announceEnded`).
 */
export async function revokeSessions(
  context: Pick<AuthContext, 'clock'>,
  executor: Executor,
  { userId, only, except }: Revocation,
): Promise<readonly string[]> {
  const { authFlows: flows, authSessions: sessions } = schema
  // What somebody wanted linked is linked by nobody once they have signed out, be it here alone.
  const ends = only === undefined ? undefined : isNull(flows.codeHash)
  await executor.delete(flows).where(and(eq(flows.userId, userId), ends))
  const ended = await executor
    .update(sessions)
    .set({ revokedAt: context.clock.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        only === undefined ? undefined : eq(sessions.id, only),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ sessionId: sessions.id })
  return ended.map(({ sessionId }) => sessionId)
}

/** Closes the sockets of ended sessions. */
export function announceEnded(
  context: Pick<AuthContext, 'bus'>,
  userId: string,
  sessionIds: readonly string[],
): void {
  for (const sessionId of sessionIds) context.bus.publish('session_revoked', { userId, sessionId })
}
