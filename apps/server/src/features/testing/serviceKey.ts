import { SignJWT } from 'jose'
import type { TestServer } from '../../platform/testing/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** What programs that administer accounts show: signed with the secret of the server, of no session. */
export async function serviceKey(server: TestServer, role = 'service_role'): Promise<string> {
  return await new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(server.platform.clock.now().getTime() + HOUR_MS))
    .sign(new TextEncoder().encode(server.platform.jwtSecret))
}
