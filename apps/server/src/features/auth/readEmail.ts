import { isValidEmail, normalizeEmail } from '@sheaf/contract'

/** A mail address in the form in which addresses are stored; null for what is none. */
export function readEmail(text: string): string | null {
  const email = normalizeEmail(text)
  return isValidEmail(email) ? email : null
}
