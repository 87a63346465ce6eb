import { keepHere } from '../storage/keepHere.ts'

const STORAGE_KEY = 'x-device-id'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** What is told where nothing can be kept, for as long as this tab is open. */
let unkept: string | null = null

/** Eight characters that stand for this browser, made once. */
export function deviceId(): string {
  const stored = localStorage.getItem(STORAGE_KEY) ?? unkept
  if (stored) return stored
  unkept = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte & 63]).join('')
  keepHere(STORAGE_KEY, unkept)
  return unkept
}
