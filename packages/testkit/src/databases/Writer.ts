import { CALCULATION_KINDS, FIELD_TYPES, type CalculationKind, type KnownFieldType } from '@sheaf/model'
import * as Y from 'yjs'
import type { Encoding } from './Encoding.ts'

/** Writes values the way one client does. Texts, flags and Yjs types are taken as they are. */
export class Writer {
  readonly #encoding: Encoding

  constructor(encoding: Encoding) {
    this.#encoding = encoding
  }

  map(values: Readonly<Record<string, unknown>>): Y.Map<unknown> {
    return new Y.Map(Object.entries(values))
  }

  list(values: readonly unknown[]): Y.Array<unknown> {
    const list = new Y.Array<unknown>()
    list.push([...values])
    return list
  }

  /** A list within a list of maps. What it holds is plain or maps, whoever writes; below plain values all is plain. */
  nestedList(values: readonly Readonly<Record<string, unknown>>[], isBelowPlain = false): unknown {
    if (this.holdsMaps) return this.list(values.map((value) => this.map(value)))
    return isBelowPlain ? values : this.list(values)
  }

  /** A list of ids beside other keys: a list of its own, or a plain one. */
  textList(values: readonly string[]): unknown {
    return this.holdsMaps ? this.list(values) : [...values]
  }

  get holdsMaps(): boolean {
    return this.#encoding.nested === 'maps'
  }

  integer(value: number): unknown {
    const { integers } = this.#encoding
    if (integers === 'bigint') return BigInt(value)
    return integers === 'text' ? String(value) : value
  }

  enumeration(value: number, name: string): unknown {
    return this.#encoding.enums === 'name' ? name : this.integer(value)
  }

  time(seconds: number): unknown {
    switch (this.#encoding.times) {
      case 'bigint':
        return BigInt(seconds)
      case 'number':
        return seconds
      case 'milliseconds':
        return seconds * 1000
      case 'text':
        return String(seconds)
    }
  }
}

export const FIELD_TYPE_IDS = Object.fromEntries(FIELD_TYPES.map((type, id) => [type, id])) as Readonly<
  Record<KnownFieldType, number>
>
export const CALCULATION_IDS = Object.fromEntries(
  CALCULATION_KINDS.map((kind, id) => [kind, id]),
) as Readonly<Record<CalculationKind, number>>
