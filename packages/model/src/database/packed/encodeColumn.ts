/**
 * One value of every row of a pack, undefined where a row has none, in the form that takes the least room. What stands in the
 * head is JSON; what is as long as the pack lies in buffers, which are named by their number.
 */
export type PackedColumn =
  /** All rows have the same. */
  | { readonly kind: 'same'; readonly value: unknown }
  /** Index in `values` plus one, 0 where there is none; one or two bytes each. */
  | { readonly kind: 'choice'; readonly values: readonly unknown[]; readonly indexes: number }
  /** Texts of whole numbers below `NO_SECONDS`, which are mostly times, as four bytes each. */
  | { readonly kind: 'seconds'; readonly numbers: number }
  /** Eight bytes each, NaN where there is none. */
  | { readonly kind: 'number'; readonly numbers: number }
  /** Texts behind each other, and where each ends in UTF-16 units; `present` has a byte for each row where some have none. */
  | {
      readonly kind: 'text' | 'json'
      readonly text: number
      readonly ends: number
      readonly present: number | null
    }

export const NO_SECONDS = 0xffff_ffff

/** Adds a buffer; answers its number. */
export type AddBuffer = (bytes: Uint8Array) => number

/** Null where no row has a value. */
export function encodeColumn(
  values: readonly unknown[],
  addBuffer: AddBuffer,
  encodeText: (text: string) => Uint8Array,
): PackedColumn | null {
  const choices = choicesOf(values)
  if (choices !== null) {
    if (choices.values.length === 0) return null
    if (choices.isEverywhere && choices.values.length === 1) return { kind: 'same', value: choices.values[0] }
  }
  const asChoice = (): PackedColumn | null =>
    choices && { kind: 'choice', values: choices.values, indexes: addBuffer(bytesOf(choices.indexes)) }
  if (choices !== null && choices.values.length < 256) return asChoice()
  if (values.every((value) => value === undefined || isSeconds(value))) {
    const numbers = Uint32Array.from(values, (value) => (value === undefined ? NO_SECONDS : Number(value)))
    return { kind: 'seconds', numbers: addBuffer(bytesOf(numbers)) }
  }
  if (values.every((value) => value === undefined || isPlainNumber(value))) {
    const numbers = Float64Array.from(values, (value) => (value === undefined ? NaN : Number(value)))
    return { kind: 'number', numbers: addBuffer(bytesOf(numbers)) }
  }
  return asChoice() ?? encodeTexts(values, addBuffer, encodeText)
}

interface Choices {
  readonly values: readonly unknown[]
  readonly indexes: Uint8Array | Uint16Array
  readonly isEverywhere: boolean
}

/** Null where there are so many different ones that naming them saves nothing. */
function choicesOf(values: readonly unknown[]): Choices | null {
  const most = Math.min(MAX_CHOICES, Math.max(255, values.length / 4))
  // Texts apart: those that stand for objects are no texts of cells.
  const [places, placesOfObjects] = [new Map<unknown, number>(), new Map<string, number>()]
  const distinct: unknown[] = []
  const found = new Uint16Array(values.length)
  let isEverywhere = true
  for (const [row, value] of values.entries()) {
    if (value === undefined) {
      isEverywhere = false
      continue
    }
    const isObject = typeof value === 'object' && value !== null
    const key = isObject ? JSON.stringify(value) : value
    const known: Map<unknown, number> = isObject ? placesOfObjects : places
    let place = known.get(key)
    if (place === undefined) {
      if (distinct.length >= most) return null
      distinct.push(value)
      place = distinct.length
      known.set(key, place)
    }
    found[row] = place
  }
  return { values: distinct, indexes: distinct.length < 256 ? Uint8Array.from(found) : found, isEverywhere }
}

function encodeTexts(
  values: readonly unknown[],
  addBuffer: AddBuffer,
  encodeText: (text: string) => Uint8Array,
): PackedColumn {
  const isText = values.every((value) => value === undefined || typeof value === 'string')
  const ends = new Uint32Array(values.length)
  const present = new Uint8Array(values.length)
  const parts: string[] = []
  let end = 0
  for (const [row, value] of values.entries()) {
    if (value !== undefined) {
      const text = isText && typeof value === 'string' ? value : JSON.stringify(value)
      parts.push(text)
      end += text.length
      present[row] = 1
    }
    ends[row] = end
  }
  return {
    kind: isText ? 'text' : 'json',
    text: addBuffer(encodeText(parts.join(''))),
    ends: addBuffer(bytesOf(ends)),
    present: parts.length === values.length ? null : addBuffer(present),
  }
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) && Number(value) < NO_SECONDS
}

/** One that eight bytes bring back; JSON has no others, but for the sign of zero. */
function isPlainNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

const MAX_CHOICES = 65_000
