import { MIN_TOKEN_LENGTH } from './tokenOf.ts'

export interface TokenScanner {
  /** Looks for all tokens at once, anywhere in the bytes: between letters as well. */
  scan(bytes: Uint8Array): void
  /** Tokens that have occurred so far. */
  readonly found: ReadonlySet<string>
}

/** Tokens are ASCII and at least `MIN_TOKEN_LENGTH` long. One pass over the bytes, however many tokens there are. */
export function createTokenScanner(tokens: Iterable<string>): TokenScanner {
  const found = new Set<string>()
  const byStart = new Map<number, Buffer[]>()
  const mayStart = new Uint8Array(2 ** FILTER_BITS)
  for (const token of new Set(tokens)) {
    const bytes = Buffer.from(token, 'latin1')
    if (bytes.length < MIN_TOKEN_LENGTH) throw new Error(`Too short to be looked for: ${token}`)
    const start = bytes.readUInt32BE(0)
    byStart.set(start, [...(byStart.get(start) ?? []), bytes])
    mayStart[filterIndex(start)] = 1
  }

  function lookAt(bytes: Buffer, at: number, start: number): void {
    for (const token of byStart.get(start) ?? []) {
      if (bytes.subarray(at, at + token.length).equals(token)) found.add(token.toString('latin1'))
    }
  }

  return {
    found,
    scan(input) {
      const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
      let window = 0
      for (let index = 0; index < bytes.length; index += 1) {
        window = (window << 8) | (bytes[index] ?? 0)
        if (index < WINDOW - 1) continue
        const start = window >>> 0
        if (mayStart[filterIndex(start)] === 1) lookAt(bytes, index - WINDOW + 1, start)
      }
    },
  }
}

const WINDOW = 4
const FILTER_BITS = 20

// Multiplication spreads the four bytes over the bits that are looked at.
function filterIndex(start: number): number {
  return Math.imul(start, 0x9e3779b1) >>> (32 - FILTER_BITS)
}
