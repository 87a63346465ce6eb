/** An id of a field or an option, as the format has them: six letters and digits. */
export function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** 64: every byte takes each of them as often. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
