import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { ProviderAccount, ProviderTokens } from '../providers/ProviderClient.ts'

/** What a code of a PKCE flow gives besides a session. */
export interface Held {
  readonly tokens: ProviderTokens
  /** Another way in, which whoever holds the verifier gets added to the account; null where nothing is linked. */
  readonly identity: HeldIdentity | null
}

export interface HeldIdentity {
  readonly account: ProviderAccount
  readonly provider: { readonly id: string; readonly label: string }
}

const TAG_BYTES = 16
// A code seals one text and is never made twice, so its key needs no nonce of its own.
const NONCE = Buffer.alloc(12)

/** Sealed with the code, of which the database knows the hash alone: who reads the database reads no tokens. */
export function sealWithCode(code: string, held: Held): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(code), NONCE)
  const text = Buffer.concat([cipher.update(JSON.stringify(held), 'utf8'), cipher.final()])
  return Buffer.concat([cipher.getAuthTag(), text]).toString('base64url')
}

/** Throws for what was not sealed with this code. */
export function unsealWithCode(code: string, sealed: string): Held {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(code), NONCE)
  decipher.setAuthTag(bytes.subarray(0, TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()])
  // Only `sealWithCode` could have made it.
  return JSON.parse(text.toString('utf8')) as Held
}

function keyOf(code: string): Buffer {
  return Buffer.from(hkdfSync('sha256', code, '', 'held with a code', 32))
}
