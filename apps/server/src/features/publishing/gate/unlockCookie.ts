import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from '../../../platform/http/index.ts'

/**
 * The cookie that remembers which passwords somebody has shown: up to `MAX_UNLOCKS` entries `{expires}.{mac}`, the
 * newest first, divided by `~`. `expires` is in Unix seconds, base 36; the mac is over it and the stored hash of the
 * password. So another password, even the same one set again, locks again; and pages published together under one
 * password, which have one hash, open together.
 */
const NAME = 'sheaf_unlocked'
const LIFE_SECONDS = 30 * 24 * 60 * 60
const MAX_UNLOCKS = 16

interface UnlockReading {
  /** A `Cookie` header. */
  readonly cookies: string | undefined
  readonly secret: string
  readonly now: Date
}

/** Whether the password behind a hash has been shown. */
export function hasUnlocked({ cookies, secret, now }: UnlockReading, passwordHash: string): boolean {
  return readEntries(cookies, now).some(({ expires, mac }) => {
    const right = macOf(secret, expires, passwordHash)
    return mac.length === right.length && timingSafeEqual(Buffer.from(mac), Buffer.from(right))
  })
}

/** The `Set-Cookie` value that remembers one password more. */
export function unlockCookie(
  { cookies, secret, now }: UnlockReading,
  { passwordHash, isTls }: { readonly passwordHash: string; readonly isTls: boolean },
): string {
  const expires = (Math.floor(now.getTime() / 1000) + LIFE_SECONDS).toString(36)
  const newest = { expires, mac: macOf(secret, expires, passwordHash) }
  const entries = [newest, ...readEntries(cookies, now)].slice(0, MAX_UNLOCKS)
  const value = entries.map((entry) => `${entry.expires}.${entry.mac}`).join('~')
  return `${NAME}=${value}; Max-Age=${LIFE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isTls ? '; Secure' : ''}`
}

interface Entry {
  readonly expires: string
  readonly mac: string
}

function readEntries(cookies: string | undefined, now: Date): Entry[] {
  return (readCookie(cookies, NAME) ?? '').split('~', MAX_UNLOCKS).flatMap((text) => {
    const [, expires, mac] = /^([\da-z]{1,9})\.([\w-]{1,64})$/.exec(text) ?? []
    if (expires === undefined || mac === undefined) return []
    return Number.parseInt(expires, 36) * 1000 > now.getTime() ? [{ expires, mac }] : []
  })
}

function macOf(secret: string, expires: string, passwordHash: string): string {
  return createHmac('sha256', secret)
    .update(`unlocked publication\n${expires}\n${passwordHash}`)
    .digest('base64url')
}
