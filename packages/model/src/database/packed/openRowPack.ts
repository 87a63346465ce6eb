import { decodeUtf8 } from 'lib0/string'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import { NO_SECONDS, type PackedColumn } from './encodeColumn.ts'
import { aligned, HEAD_AT, PACK_VERSION, type PackHead } from './packRows.ts'

/** Rows in one piece of memory, by their place in it. */
export interface RowPack {
  readonly bytes: Uint8Array
  readonly ids: readonly string[]
  /** Makes the row anew each time. */
  row(place: number): RowRecord
  /** One member of the row, but for its id, cells and orders. */
  member(place: number, name: keyof RowRecord): unknown
  cell(place: number, fieldId: string): StoredCell | undefined
  /** Fields of which any row has a cell. */
  readonly fieldIds: readonly string[]
  /** Keys in a view by place, undefined for rows without one; null where no row has one. */
  orders(viewId: string): ((place: number) => string | undefined) | null
}

type ReadColumn = (place: number) => unknown

/**
 * Opens what `packRows` made. Columns are decoded when something of them is asked for; of texts the whole column, which is then
 * kept. Null for what another version made.
 */
export function openRowPack(bytes: Uint8Array): RowPack | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < HEAD_AT || view.getUint32(0, true) !== PACK_VERSION) return null
  const headLength = view.getUint32(4, true)
  const head = JSON.parse(decodeUtf8(bytes.subarray(HEAD_AT, HEAD_AT + headLength))) as PackHead
  const start = aligned(HEAD_AT + headLength)
  const bufferOf = (index: number): Uint8Array => {
    const [from, length] = head.buffers[index] ?? [0, 0]
    return bytes.subarray(start + from, start + from + length)
  }
  const opened = (columns: Readonly<Record<string, PackedColumn>>) =>
    new Map(Object.entries(columns).map(([name, column]) => [name, openColumn(column, bufferOf)] as const))
  const members = opened(head.members)
  const orders = opened(head.orders)
  const cells = new Map(
    head.cells.map(({ fieldId, present, members: own }) => {
      const all = opened(own)
      return [fieldId, { present: openColumn(present, bufferOf), members: [...all], all }] as const
    }),
  )
  const readId = members.get('id')
  const ids =
    head.ids === null
      ? Array.from({ length: head.count }, (_, place) => String(readId?.(place)))
      : idsOf(bufferOf(head.ids))
  function cell(place: number, fieldId: string): StoredCell | undefined {
    const field = cells.get(fieldId)
    const present = field?.present(place)
    if (field === undefined || present === undefined) return undefined
    // Other than the format says, and kept as it is.
    if (typeof present !== 'object' || present === null || Array.isArray(present))
      return present as StoredCell
    return objectOf(field.members, place)
  }
  return {
    bytes,
    ids,
    fieldIds: [...cells.keys()],
    cell,
    member: (place, name) => members.get(name)?.(place),
    orders: (viewId) => (orders.get(viewId) as ((place: number) => string | undefined) | undefined) ?? null,
    row(place) {
      const own = [...cells.keys()].flatMap((fieldId) => {
        const value = cell(place, fieldId)
        return value === undefined ? [] : [[fieldId, value] as const]
      })
      return {
        ...objectOf([...members], place),
        id: ids[place],
        cells: Object.fromEntries(own),
        orders: objectOf([...orders], place),
      } as unknown as RowRecord
    },
  }
}

const PLAIN = { enumerable: true, writable: true, configurable: true }

function objectOf(
  columns: readonly (readonly [string, ReadColumn])[],
  place: number,
): Readonly<Record<string, unknown>> {
  const object: Record<string, unknown> = {}
  for (const [name, read] of columns) {
    const value = read(place)
    if (value === undefined) continue
    // Assigned, it would be no member.
    if (name === '__proto__') Object.defineProperty(object, name, { value, ...PLAIN })
    else object[name] = value
  }
  return object
}

function openColumn(column: PackedColumn, bufferOf: (index: number) => Uint8Array): ReadColumn {
  switch (column.kind) {
    case 'same':
      return () => column.value
    case 'choice': {
      const { values } = column
      const bytes = bufferOf(column.indexes)
      const indexes =
        values.length < 256 ? bytes : new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
      return (place) => values[(indexes[place] ?? 0) - 1]
    }
    case 'seconds': {
      const { buffer, byteOffset, length } = bufferOf(column.numbers)
      const numbers = new Uint32Array(buffer, byteOffset, length / 4)
      return (place) => (numbers[place] === NO_SECONDS ? undefined : String(numbers[place]))
    }
    case 'number': {
      const { buffer, byteOffset, length } = bufferOf(column.numbers)
      const numbers = new Float64Array(buffer, byteOffset, length / 8)
      return (place) => (Number.isNaN(numbers[place]) ? undefined : numbers[place])
    }
    case 'text':
    case 'json': {
      const { buffer, byteOffset, length } = bufferOf(column.ends)
      const ends = new Uint32Array(buffer, byteOffset, length / 4)
      const present = column.present === null ? null : bufferOf(column.present)
      let all: string | null = null
      return (place) => {
        if (present?.[place] === 0) return undefined
        all ??= decodeUtf8(bufferOf(column.text))
        const text = all.slice(place === 0 ? 0 : ends[place - 1], ends[place])
        return column.kind === 'text' ? text : JSON.parse(text)
      }
    }
  }
}

// Written behind each other and decoded at once: texts that are put together from pieces cost more than all else.
function idsOf(bytes: Uint8Array): readonly string[] {
  const digits = new Uint8Array((bytes.length / 16) * ID_LENGTH)
  let end = 0
  for (const [at, byte] of bytes.entries()) {
    if (HYPHENS_BEFORE.has(at % 16)) digits[end++] = HYPHEN
    digits[end++] = digit(byte >> 4)
    digits[end++] = digit(byte & 15)
  }
  const all = decodeUtf8(digits)
  return Array.from({ length: bytes.length / 16 }, (_, row) =>
    all.slice(row * ID_LENGTH, (row + 1) * ID_LENGTH),
  )
}

function digit(value: number): number {
  return value < 10 ? value + 48 : value + 87
}

const ID_LENGTH = 36
const HYPHEN = 45
const HYPHENS_BEFORE = new Set([4, 6, 8, 10])
