import { isUuid } from '@sheaf/base'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that a link was mailed to somebody; it opens nothing but the end of these mails, and does not expire. */
export function unsubscribeToken(secret: string, userId: string): string {
  return `${userId}.${signatureOf(secret, userId).toString('base64url')}`
}

/** Whose mails end; null for a token that is none. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.')
  if (!isUuid(userId)) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, userId)]
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null
}

function signatureOf(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret).update(`notification mails\n${userId}`).digest()
}
