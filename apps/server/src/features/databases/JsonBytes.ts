const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const ZERO = 0x30
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const MAX_DEPTH = 32

/** The text is not the JSON that was asked for. */
export class NotThatJson extends Error {}

/**
 * Reads JSON text from its bytes, one value after the other, and makes only what is asked for: lists of bytes become
 * bytes, without a list of numbers between, which would take eight times as much. Throws `NotThatJson`.
 */
export class JsonBytes {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Calls `onKey` for every key; that has to read its value. */
  object(onKey: (key: string) => void): void {
    for (const key of this.keys()) onKey(key)
  }

  /** The keys of an object; before the next one is asked for its value has to be read. */
  *keys(): Generator<string> {
    this.#take(OPEN_OBJECT)
    if (this.#takes(CLOSE_OBJECT)) return
    do {
      const key = this.string()
      this.#take(COLON)
      yield key
    } while (this.#takes(COMMA))
    this.#take(CLOSE_OBJECT)
  }

  list(onItem: () => void): void {
    this.#take(OPEN_LIST)
    if (this.#takes(CLOSE_LIST)) return
    do onItem()
    while (this.#takes(COMMA))
    this.#take(CLOSE_LIST)
  }

  /** A list of whole numbers from 0 to 255. */
  bytes(): Uint8Array {
    this.#take(OPEN_LIST)
    if (this.#takes(CLOSE_LIST)) return new Uint8Array(0)
    const source = this.#bytes
    // No number takes less than two characters with its comma.
    const end = source.indexOf(CLOSE_LIST, this.#at)
    if (end === -1) throw new NotThatJson()
    const made = new Uint8Array(Math.ceil((end - this.#at + 1) / 2))
    let count = 0
    do {
      this.#skipSpace()
      const start = this.#at
      let value = 0
      for (let digit = source[this.#at]! - ZERO; digit >= 0 && digit <= 9; digit = source[this.#at]! - ZERO) {
        value = value * 10 + digit
        this.#at += 1
      }
      if (this.#at === start || this.#at - start > 3 || value > 255) throw new NotThatJson()
      made[count] = value
      count += 1
    } while (this.#takes(COMMA))
    this.#take(CLOSE_LIST)
    return made.slice(0, count)
  }

  string(): string {
    this.#skipSpace()
    const start = this.#at
    if (this.#bytes[start] !== QUOTE) throw new NotThatJson()
    for (let at = start + 1; at < this.#bytes.length; at += 1) {
      const byte = this.#bytes[at]
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) {
        this.#at = at + 1
        return parseString(this.#bytes.subarray(start, this.#at))
      }
    }
    throw new NotThatJson()
  }

  /** Reads past a value of any kind. */
  skip(depth = 0): void {
    if (depth > MAX_DEPTH) throw new NotThatJson()
    this.#skipSpace()
    const first = this.#bytes[this.#at]
    if (first === QUOTE) this.string()
    else if (first === OPEN_OBJECT) this.object(() => this.skip(depth + 1))
    else if (first === OPEN_LIST) this.list(() => this.skip(depth + 1))
    else this.#skipWord()
  }

  end(): void {
    this.#skipSpace()
    if (this.#at < this.#bytes.length) throw new NotThatJson()
  }

  #skipWord(): void {
    const start = this.#at
    // Letters, digits, signs and points of true, false, null and numbers.
    while (/[\w.+-]/.test(String.fromCharCode(this.#bytes[this.#at] ?? SPACE))) this.#at += 1
    parseWord(Buffer.from(this.#bytes.subarray(start, this.#at)).toString('latin1'))
  }

  #skipSpace(): void {
    for (
      let byte = this.#bytes[this.#at];
      byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09;
    ) {
      this.#at += 1
      byte = this.#bytes[this.#at]
    }
  }

  #takes(byte: number): boolean {
    this.#skipSpace()
    if (this.#bytes[this.#at] !== byte) return false
    this.#at += 1
    return true
  }

  #take(byte: number): void {
    if (!this.#takes(byte)) throw new NotThatJson()
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function parseString(quoted: Uint8Array): string {
  try {
    return String(JSON.parse(UTF_8.decode(quoted)))
  } catch {
    throw new NotThatJson()
  }
}

function parseWord(word: string): void {
  try {
    JSON.parse(word)
  } catch {
    throw new NotThatJson()
  }
}
