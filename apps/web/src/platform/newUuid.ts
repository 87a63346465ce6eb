/** A UUID v4. Pages that came unencrypted have no `crypto.randomUUID`. */
export function newUuid(): string {
  return textOf(crypto.getRandomValues(new Uint8Array(16)), 4)
}

/** A UUID v7: those of one device sort by the millisecond in which they were made. */
export function newTimedUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(Date.now()) << 16n) | (BigInt(bytes[6]!) << 8n))
  return textOf(bytes, 7)
}

function textOf(bytes: Uint8Array, version: 4 | 7): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
