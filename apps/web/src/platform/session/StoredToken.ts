import type { SessionToken } from '@sheaf/contract'

/** The token object as it is kept: the whole answer of the auth service. */
export type StoredToken = SessionToken

/** Reads what was kept; null when it is not a token that can be used and renewed. */
export function parseToken(text: string | null): StoredToken | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isToken(value) ? value : null
  } catch {
    return null
  }
}

function isToken(value: unknown): value is StoredToken {
  if (typeof value !== 'object' || value === null) return false
  const token = value as Partial<Record<keyof StoredToken, unknown>>
  const user = token.user
  return (
    typeof token.access_token === 'string' &&
    typeof token.refresh_token === 'string' &&
    typeof token.expires_at === 'number' &&
    typeof user === 'object' &&
    user !== null &&
    'id' in user &&
    typeof user.id === 'string'
  )
}
