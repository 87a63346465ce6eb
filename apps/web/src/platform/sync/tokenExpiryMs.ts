/** When an access token (JWT) runs out, in Unix milliseconds; null for anything that does not say. */
export function tokenExpiryMs(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}
