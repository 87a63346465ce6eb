import { err, ok, type Result } from '@sheaf/base'
import { UPDATE_LIMITS } from '@sheaf/contract'

/** How much there is in a Yjs v1 update, which says more of what it costs than its bytes. */
export interface UpdateSize {
  /** Ids of the clients whose changes are in it. */
  readonly clients: readonly number[]
  readonly structs: number
}

/**
 * Counts what is in a Yjs v1 update by reading over its bytes once: nothing is built, and it ends where a limit is passed.
 * `payload_too_large` beyond `limits`; `decode_update_error` where the bytes end too early or are of no known kind.
 * What is counted as values are entries of lists and maps in plain content, and ranges of deletions.
 */
export function measureUpdate(
  update: Uint8Array,
  limits: typeof UPDATE_LIMITS = UPDATE_LIMITS,
): Result<UpdateSize, 'decode_update_error' | 'payload_too_large'> {
  const reader = new UpdateReader(update, limits)
  try {
    return ok(reader.read())
  } catch (error) {
    if (error instanceof Refusal) return err(error.code)
    throw error
  }
}

class Refusal extends Error {
  readonly code: 'decode_update_error' | 'payload_too_large'

  constructor(code: Refusal['code']) {
    super(code)
    this.code = code
  }
}

/** Bits of the byte before a struct. */
const KIND = 0b1_1111
const HAS_ORIGIN = 0b1000_0000
const HAS_RIGHT_ORIGIN = 0b100_0000
const HAS_KEY = 0b10_0000

class UpdateReader {
  readonly #bytes: Uint8Array
  readonly #limits: typeof UPDATE_LIMITS
  #at = 0
  #structs = 0
  #values = 0

  constructor(bytes: Uint8Array, limits: typeof UPDATE_LIMITS) {
    this.#bytes = bytes
    this.#limits = limits
  }

  read(): UpdateSize {
    const clients: number[] = []
    const sections = this.#number()
    if (sections > this.#limits.clients) throw new Refusal('payload_too_large')
    for (let section = 0; section < sections; section += 1) {
      const structs = this.#number()
      clients.push(this.#number())
      this.#number()
      this.#structs += structs
      if (this.#structs > this.#limits.structs) throw new Refusal('payload_too_large')
      for (let struct = 0; struct < structs; struct += 1) this.#struct()
    }
    this.#deletions()
    return { clients, structs: this.#structs }
  }

  #struct(): void {
    const info = this.#byte()
    const kind = info & KIND
    // Collected, or left out.
    if (kind === 0 || kind === 10) return this.#numbers(1)
    if (info & HAS_ORIGIN) this.#numbers(2)
    if (info & HAS_RIGHT_ORIGIN) this.#numbers(2)
    if ((info & (HAS_ORIGIN | HAS_RIGHT_ORIGIN)) === 0) {
      if (this.#number() === 1) this.#bytesWithLength()
      else this.#numbers(2)
      if (info & HAS_KEY) this.#bytesWithLength()
    }
    this.#content(kind)
  }

  #content(kind: number): void {
    switch (kind) {
      case 1: // Deleted
        return this.#numbers(1)
      case 2: // Texts of JSON
        return this.#texts(this.#count())
      case 3: // Bytes
      case 4: // Text
      case 5: // Embed
        return this.#bytesWithLength()
      case 6: // Format
        return this.#texts(2)
      case 7: {
        const type = this.#number()
        // Elements and hooks of XML have a name.
        if (type === 3 || type === 5) this.#bytesWithLength()
        return
      }
      case 8: // Plain values
        return this.#plain(this.#count())
      case 9: // A document inside
        this.#bytesWithLength()
        return this.#plain(1)
      default:
        throw new Refusal('decode_update_error')
    }
  }

  /** So many values, and those inside them. */
  #plain(count: number): void {
    const open: { left: number; readonly isMap: boolean }[] = [{ left: count, isMap: false }]
    for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
      if (inner.left === 0) {
        open.pop()
        continue
      }
      inner.left -= 1
      if (inner.isMap) this.#bytesWithLength()
      const kind = this.#byte()
      if (kind === 118 || kind === 117) open.push({ left: this.#count(), isMap: kind === 118 })
      else this.#scalar(kind)
      if (open.length > this.#limits.depth) throw new Refusal('payload_too_large')
    }
  }

  /** A value with nothing inside it, by the byte before it. */
  #scalar(kind: number): void {
    if (kind === 125) this.#numbers(1)
    else if (kind === 124) this.#skip(4)
    else if (kind === 123 || kind === 122) this.#skip(8)
    else if (kind === 119 || kind === 116) this.#bytesWithLength()
    // Undefined, null, false and true are their byte alone.
    else if (kind !== 127 && kind !== 126 && kind !== 121 && kind !== 120)
      throw new Refusal('decode_update_error')
  }

  #deletions(): void {
    const sections = this.#count()
    for (let section = 0; section < sections; section += 1) {
      this.#numbers(1)
      const ranges = this.#count()
      for (let range = 0; range < ranges; range += 1) this.#numbers(2)
    }
  }

  /** A number of things that follow, of which there may be only so many. */
  #count(): number {
    const count = this.#number()
    this.#values += count
    if (this.#values > this.#limits.values) throw new Refusal('payload_too_large')
    return count
  }

  #texts(count: number): void {
    for (let text = 0; text < count; text += 1) this.#bytesWithLength()
  }

  #bytesWithLength(): void {
    this.#skip(this.#number())
  }

  #skip(bytes: number): void {
    this.#at += bytes
    if (this.#at > this.#bytes.length) throw new Refusal('decode_update_error')
  }

  /** Seven bits in a byte, the lowest first; the eighth says that more follow. */
  #number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
      if (value > Number.MAX_SAFE_INTEGER) throw new Refusal('decode_update_error')
    }
  }

  #numbers(count: number): void {
    for (let left = count; left > 0; left -= 1) while (this.#byte() >= 128);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new Refusal('decode_update_error')
    this.#at += 1
    return byte
  }
}
