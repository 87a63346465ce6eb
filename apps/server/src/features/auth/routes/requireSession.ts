import type { UserId } from '@sheaf/base'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../access/index.ts'
import { isAdminRole } from '../accessTokens.ts'
import type { AuthContext } from '../AuthContext.ts'
import { readSession, type Session } from '../readSession.ts'
import { refusal } from '../refusal.ts'

type Tokens = Pick<AuthContext, 'database' | 'accessTokens'>

/** The person who calls; throws `no_authorization`, `bad_jwt` or `session_not_found`. */
export async function requireSession(context: Tokens, request: FastifyRequest): Promise<Session> {
  const read = await readSession(context, tokenOf(request))
  if (!read.ok) throw refusal(read.error === 'bad_token' ? 'bad_jwt' : read.error)
  return read.value
}

/**
 * Lets through who administers: a person whose account has the role now, or a program with a key that is signed with
 * the shared secret. Throws `not_admin` for everybody else. Answers the person, or null for a program.
 */
export async function requireAdmin(context: Tokens, request: FastifyRequest): Promise<UserId | null> {
  const token = tokenOf(request)
  const key = await context.accessTokens.verifyServiceKey(token)
  if (key.ok) return null
  if (key.error === 'not_admin') throw refusal('not_admin')
  const { user, claims } = await requireSession(context, request)
  if (!isAdminRole(user.role)) throw refusal('not_admin')
  return claims.userId
}

function tokenOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers.authorization)
  if (token === null) throw refusal('no_authorization')
  return token
}
