import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** For link and refresh tokens: 32 random bytes each, so a plain hash cannot be searched. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Six digits alone could be searched: the secret of the server and the person go into the hash. */
export function hashCode(secret: string, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`sign-in code\n${userId}\n${code}`).digest('hex')
}

export function hashesEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
