import { lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { schema, type Database, type Transaction } from '../../platform/database/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'

const CLEAN_UP: JobKind<Record<string, never>> = {
  name: 'auth-clean-up',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** Deletes what nobody can sign in or be recognised with any more, whenever it is asked for. */
export function handleAuthCleanUp(options: { queue: Queue; database: Database; clock: Clock }): void {
  options.queue.handle(CLEAN_UP, () => cleanUpAuth(options.database, options.clock.now()))
}

/** One clean-up a day from now, however often it is asked for: where nobody signs in, nothing piles up. */
export async function askForCleanUp(queue: Queue, transaction: Transaction, now: Date): Promise<void> {
  const startAfter = new Date(now.getTime() + KEPT_MS)
  await queue.send(CLEAN_UP, {}, { transaction, startAfter, key: 'auth' })
}

/**
 * Used refresh tokens stay until they expire: one that comes back must be recognised as stolen. A
 * session goes with its last token.
 */
export async function cleanUpAuth(database: Database, now: Date): Promise<void> {
  const { authAttempts, authFlows, authOneTimeTokens, authRefreshTokens, authSessions } = schema
  const before = new Date(now.getTime() - KEPT_MS)
  await database.delete(authAttempts).where(lt(authAttempts.windowEndsAt, before))
  await database.delete(authFlows).where(lt(authFlows.expiresAt, before))
  await database.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, before))
  await database.delete(authRefreshTokens).where(lt(authRefreshTokens.expiresAt, before))
  await database.delete(authSessions).where(
    notExists(
      database
        .select({ one: sql`1` })
        .from(authRefreshTokens)
        .where(sql`${authRefreshTokens.sessionId} = ${authSessions.id}`),
    ),
  )
}
