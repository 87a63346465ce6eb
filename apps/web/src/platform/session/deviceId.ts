const STORAGE_KEY = 'x-device-id'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Eight characters that stand for this browser, made once. */
export function deviceId(): string {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored) return stored
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte & 63]).join('')
  localStorage.setItem(STORAGE_KEY, made)
  return made
}
