/** Longest address and longest part before the `@` (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254
export const MAX_EMAIL_LOCAL_LENGTH = 64

const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
// Invisible letters, and the two signs that Unicode calls the same as a letter: kelvin and ångström.
const DISGUISE = /[\p{Default_Ignorable_Code_Point}\u212a\u212b]/u
const TOP_LEVEL = /^(?=.*\p{L}).{2,}$/u

/**
 * The one rule for addresses, on both ends: at most 254 characters, at most 64 before the `@`, and a
 * domain of two or more labels whose last one is a top-level domain. Quoted local parts and address
 * literals are not taken, and neither are letters that only look like others (`ｅ`) or like nothing: mail servers read them
 * as plain ones, so one mailbox would have any number of addresses. Pass what `normalizeEmail` returned.
 */
export function isValidEmail(email: string): boolean {
  if (email.length > MAX_EMAIL_LENGTH) return false
  // Decomposed letters (NFD) are ones of their own; what is something else in NFKC alone is a disguise.
  if (email.normalize('NFKC') !== email.normalize('NFC') || DISGUISE.test(email)) return false
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const labels = email.slice(at + 1).split('.')
  if (at < 1 || local.length > MAX_EMAIL_LOCAL_LENGTH || !LOCAL.test(local)) return false
  return (
    labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/**
 * The form in which addresses are compared and stored: no space around, lower case. The signs for kelvin and ångström
 * stay, so that nobody's address becomes somebody else's.
 */
export function normalizeEmail(email: string): string {
  return email.trim().replace(/[^\u212a\u212b]+/g, (part) => part.toLowerCase())
}
