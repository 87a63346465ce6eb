import { readCookie } from '../../../platform/http/index.ts'
import { hashToken } from '../hashing.ts'

/** How long a person may take at the provider. */
export const FLOW_LIFE_SECONDS = 600

/**
 * The cookie that binds a sign-in to the browser that began it: one per sign-in, so that two tabs do not disturb each
 * other. `SameSite=Lax` lets it come along when the provider leads the browser back by an address; where a provider
 * posts a form (Apple), the callback turns that into an address of our own first. `__Host-` keeps other hosts of the
 * same domain from planting one.
 */
export function flowCookie(state: string, isTls: boolean) {
  const name = `${isTls ? '__Host-' : ''}sheaf_flow_${hashToken(state).slice(0, 16)}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isTls ? '; Secure' : ''}`
  return {
    /** `Set-Cookie` values. */
    set: (secret: string) => `${name}=${secret}; Max-Age=${FLOW_LIFE_SECONDS}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    /** The secret in a `Cookie` header. */
    read: (header: string | undefined): string | null => readCookie(header, name),
  }
}
