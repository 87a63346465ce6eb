import { MAX_PASSWORD_BYTES } from '@sheaf/contract'

/** Why a password is not taken; null for one that is. Lengths in UTF-16 units. */
export function passwordWeakness(password: string, minLength: number): 'length' | null {
  const isTooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES
  return password.length < minLength || isTooLong ? 'length' : null
}
