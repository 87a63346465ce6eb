const KEY = 'x-device-id'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'

/** The id of this browser, kept under `x-device-id`: eight characters, made at the first need. */
export function readDeviceId(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  randomBytes: (count: number) => Uint8Array,
): string {
  const kept = storage.getItem(KEY)
  if (kept) return kept
  const id = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  storage.setItem(KEY, id)
  return id
}
