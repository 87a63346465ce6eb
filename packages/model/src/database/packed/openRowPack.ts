import { decodeUtf8 } from 'lib0/string'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import { NO_SECONDS, type PackedColumn } from './encodeColumn.ts'
import { readPieces, type PackPiece } from './readPieces.ts'

/** Rows in one piece of memory, by their place in it. */
export interface RowPack {
  readonly bytes: Uint8Array
  readonly ids: readonly string[]
  /** Makes the row anew each time. */
  row(place: number): RowRecord
  /** One member of the row, but for its id, cells and orders. */
  member(place: number, name: keyof RowRecord): unknown
  /** Throws for a field that is missing: nobody may take its cells for empty ones. */
  cell(place: number, fieldId: string): StoredCell | undefined
  /** Fields of which any row has a cell. */
  readonly fieldIds: readonly string[]
  /** Those of them whose cells are not here: rows come without them. */
  readonly missing: ReadonlySet<string>
  /** Keys in a view by place, undefined for rows without one; null where no row has one. */
  orders(viewId: string): ((place: number) => string | undefined) | null
}

type ReadColumn = (place: number) => unknown

/**
 * Opens what `packRows` made, also without the cells of some fields. Columns are decoded when something of them is asked for; of
 * texts the whole column, which is then kept. Null for what another version made, and for what does not begin with a frame.
 */
export function openRowPack(bytes: Uint8Array): RowPack | null {
  const [frame, ...columns] = readPieces(bytes) ?? []
  if (frame === undefined || !('fieldIds' in frame.head)) return null
  const { head } = frame
  const members = opened(head.members, frame)
  const orders = opened(head.orders, frame)
  const known = new Map(
    columns.flatMap((column) => {
      if (!('fieldId' in column.head)) return []
      const { fieldId, present, members: own } = column.head
      const all = opened(own, column)
      return [[fieldId, { present: openColumn(present, column.buffer), members: [...all] }] as const]
    }),
  )
  // Whatever the order in which pieces came.
  const cells = new Map(head.fieldIds.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
  const missing = new Set(head.fieldIds.filter((id) => !known.has(id)))
  const readId = members.get('id')
  const ids =
    head.ids === null
      ? Array.from({ length: head.count }, (_, place) => String(readId?.(place)))
      : idsOf(frame.buffer(head.ids))
  function cell(place: number, fieldId: string): StoredCell | undefined {
    const field = cells.get(fieldId)
    if (field === undefined && missing.has(fieldId)) throw new Error('A column was read that is not here')
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
    fieldIds: head.fieldIds,
    missing,
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

function opened(columns: Readonly<Record<string, PackedColumn>>, { buffer }: PackPiece) {
  return new Map(Object.entries(columns).map(([name, column]) => [name, openColumn(column, buffer)] as const))
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
      const textAt = (place: number): string => {
        all ??= decodeUtf8(bufferOf(column.text))
        return all.slice(place === 0 ? 0 : ends[place - 1], ends[place])
      }
      // Kept, because a text that is looked up again knows its hash.
      const texts: string[] = []
      return (place) => {
        if (present?.[place] === 0) return undefined
        return column.kind === 'text' ? (texts[place] ??= textAt(place)) : JSON.parse(textAt(place))
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
