/**
 * Protocol buffers by hand, as far as the format needs them, so that what the server reads and writes is checked against
 * something else than itself. A field is `[number, value]`: numbers are varints, bytes and texts have a length before them.
 */
export type Field = readonly [number: number, value: number | bigint | string | Uint8Array | Fixed64]

export class Fixed64 {
  readonly value: bigint

  constructor(value: bigint) {
    this.value = value
  }
}

export function writeFields(fields: readonly Field[]): Uint8Array {
  const bytes: number[] = []
  for (const [number, value] of fields) {
    if (value instanceof Fixed64) {
      writeVarint(bytes, BigInt(number) * 8n + 1n)
      for (let shift = 0n; shift < 64n; shift += 8n) bytes.push(Number((value.value >> shift) & 255n))
    } else if (typeof value === 'number' || typeof value === 'bigint') {
      writeVarint(bytes, BigInt(number) * 8n)
      writeVarint(bytes, BigInt(value))
    } else {
      const content = typeof value === 'string' ? new TextEncoder().encode(value) : value
      writeVarint(bytes, BigInt(number) * 8n + 2n)
      writeVarint(bytes, BigInt(content.length))
      for (const byte of content) bytes.push(byte)
    }
  }
  return Uint8Array.from(bytes)
}

/** What a message says, by field. Of several of one number the last counts; `all` has every one. */
export class Fields {
  readonly #fields: readonly (readonly [number, bigint | Uint8Array])[]

  constructor(bytes: Uint8Array) {
    this.#fields = [...readFields(bytes)]
  }

  has(number: number): boolean {
    return this.#last(number) !== undefined
  }

  number(number: number): number {
    return Number(this.big(number))
  }

  big(number: number): bigint {
    const value = this.#last(number)
    return typeof value === 'bigint' ? value : 0n
  }

  bytes(number: number): Uint8Array {
    const value = this.#last(number)
    return value instanceof Uint8Array ? value : new Uint8Array()
  }

  text(number: number): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.bytes(number))
  }

  message(number: number): Fields {
    return new Fields(this.bytes(number))
  }

  all(number: number): Uint8Array[] {
    return this.#fields.flatMap(([each, value]) =>
      each === number && value instanceof Uint8Array ? [value] : [],
    )
  }

  #last(number: number): bigint | Uint8Array | undefined {
    return this.#fields.findLast(([each]) => each === number)?.[1]
  }
}

function writeVarint(bytes: number[], value: bigint): void {
  let rest = BigInt.asUintN(64, value)
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  bytes.push(Number(rest))
}

function* readFields(bytes: Uint8Array): Generator<readonly [number, bigint | Uint8Array]> {
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at]
      if (byte === undefined) throw new Error('A message ends too early')
      at += 1
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const kind = tag & 7
    if (kind === 0) yield [tag >> 3, varint()]
    else if (kind === 1) {
      yield [tag >> 3, new DataView(bytes.buffer, bytes.byteOffset + at, 8).getBigUint64(0, true)]
      at += 8
    } else if (kind === 2) {
      const length = Number(varint())
      if (at + length > bytes.length) throw new Error('A field ends too late')
      yield [tag >> 3, bytes.slice(at, at + length)]
      at += length
    } else throw new Error(`A field of the kind ${kind}`)
  }
}
