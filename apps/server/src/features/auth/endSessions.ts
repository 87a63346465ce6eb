import type { AuthContext } from './AuthContext.ts'
import { announceEnded, revokeSessions } from './revokeSessions.ts'

/** `local` this session, `others` all but this one, `global` all of the person. */
export type LogoutScope = 'global' | 'local' | 'others'

/** Ends sessions: their refresh tokens and access tokens stop working at once, their sockets close. */
export async function endSessions(
  context: AuthContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  scope: LogoutScope,
): Promise<void> {
  const ended = await revokeSessions(context, context.database, {
    userId,
    ...(scope === 'local' && { only: sessionId }),
    ...(scope === 'others' && { except: sessionId }),
  })
  announceEnded(context, userId, ended)
}
