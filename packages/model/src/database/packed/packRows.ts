import { encodeUtf8 } from 'lib0/string'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import { encodeColumn, type AddBuffer, type PackedColumn } from './encodeColumn.ts'

/** Buffers behind the head of a piece, in order: where each begins and how long it is. */
type Buffers = readonly (readonly [from: number, length: number])[]

/** The piece that a pack begins with, as JSON: all of its rows but their cells. */
export interface FrameHead {
  readonly count: number
  readonly buffers: Buffers
  /** Number of the buffer with 16 bytes for each id; null where the ids are texts in `members`. */
  readonly ids: number | null
  /** Members of rows, by their names, but for cells and orders. */
  readonly members: Readonly<Record<string, PackedColumn>>
  /** Keys by the id of the view. */
  readonly orders: Readonly<Record<string, PackedColumn>>
  /** Fields of which any row has a cell: there is a piece for each. */
  readonly fieldIds: readonly string[]
}

/** The piece with the cells of one field. */
export interface ColumnHead {
  readonly fieldId: string
  readonly buffers: Buffers
  /** Which rows have one: `{}`, or the value itself where it is no object. */
  readonly present: PackedColumn
  readonly members: Readonly<Record<string, PackedColumn>>
}

/** Of the form of packs; whoever reads another one asks for rows anew. */
export const PACK_VERSION = 2

/**
 * Puts rows into one piece of memory, which `openRowPack` reads without taking it apart: a value is decoded when it is asked for.
 * The rows come back as they were, but for the order of members in objects, which JSON of PostgreSQL does not keep either.
 * A pack is a frame and a piece for the cells of each field, behind each other: `readPieces` finds them. It can be opened without
 * some of the latter.
 */
export function packRows(rows: readonly RowRecord[]): Uint8Array {
  const { members, orders, cells } = divided(rows)
  const columns = [...cells].map(([fieldId, field]) =>
    piece((add): Omit<ColumnHead, 'buffers'> => {
      // Some row has one.
      const present = encodeColumn(field.present, add, encodeUtf8) ?? NOTHING
      return { fieldId, present, members: packed(field.members, add) }
    }),
  )
  const frame = piece((add): Omit<FrameHead, 'buffers'> => {
    const ids = rows.every(({ id }) => PLAIN_ID.test(id)) ? add(idBytes(rows)) : null
    if (ids !== null) members.values.delete('id')
    const fieldIds = [...cells.keys()]
    return { count: rows.length, ids, members: packed(members, add), orders: packed(orders, add), fieldIds }
  })
  return joined([frame, ...columns])
}

function packed({ values: columns }: Columns, add: AddBuffer): Readonly<Record<string, PackedColumn>> {
  const encoded = [...columns].flatMap(([name, values]) => {
    const column = encodeColumn(values, add, encodeUtf8)
    return column ? [[name, column] as const] : []
  })
  return Object.fromEntries(encoded)
}

/** Values of rows by name, each at the place of its row. */
class Columns {
  readonly values = new Map<string, unknown[]>()
  readonly #count: number

  constructor(count: number) {
    this.#count = count
  }

  /** Puts the members of an object at the place of a row. */
  add(place: number, object: Readonly<Record<string, unknown>>): void {
    // Without lists of entries, which are most of the work where rows have hundreds of members.
    for (const name of Object.keys(object)) {
      let column = this.values.get(name)
      if (column === undefined) {
        column = Array.from({ length: this.#count })
        this.values.set(name, column)
      }
      column[place] = object[name]
    }
  }
}

// Row by row, because all of a row lies together.
function divided(rows: readonly RowRecord[]) {
  const [members, orders] = [new Columns(rows.length), new Columns(rows.length)]
  const cells = new Map<string, { readonly present: unknown[]; readonly members: Columns }>()
  for (const [place, { cells: own, orders: places, ...row }] of rows.entries()) {
    members.add(place, row)
    orders.add(place, places)
    for (const fieldId of Object.keys(own)) {
      const cell = own[fieldId]
      let field = cells.get(fieldId)
      if (field === undefined) {
        field = { present: Array.from({ length: rows.length }), members: new Columns(rows.length) }
        cells.set(fieldId, field)
      }
      field.present[place] = isObject(cell) ? EMPTY : cell
      if (isObject(cell)) field.members.add(place, cell)
    }
  }
  return { members, orders, cells }
}

/** Version and length of the head, the head, and the buffers, each at a multiple of eight. */
function piece(headOf: (add: AddBuffer) => object): Uint8Array {
  const buffers: Uint8Array[] = []
  const rest = headOf((bytes) => buffers.push(bytes) - 1)
  let end = 0
  const places = buffers.map(({ byteLength }) => {
    const from = end
    end = aligned(from + byteLength)
    return [from, byteLength] as const
  })
  const head = encodeUtf8(JSON.stringify({ ...rest, buffers: places }))
  const start = aligned(HEAD_AT + head.byteLength)
  const bytes = new Uint8Array(start + end)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, PACK_VERSION, true)
  view.setUint32(4, head.byteLength, true)
  bytes.set(head, HEAD_AT)
  for (const [index, buffer] of buffers.entries()) bytes.set(buffer, start + (places[index]?.[0] ?? 0))
  return bytes
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const each of pieces) {
    bytes.set(each, at)
    at += each.byteLength
  }
  return bytes
}

export function aligned(length: number): number {
  return Math.ceil(length / 8) * 8
}

function idBytes(rows: readonly RowRecord[]): Uint8Array {
  const bytes = new Uint8Array(rows.length * 16)
  for (const [row, { id }] of rows.entries()) {
    const digits = id.replaceAll('-', '')
    for (let at = 0; at < 16; at += 1)
      bytes[row * 16 + at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  }
  return bytes
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const EMPTY = {}
const NOTHING: PackedColumn = { kind: 'same', value: undefined }

/** A UUID in the one form that its bytes bring back. */
const PLAIN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the head begins. */
export const HEAD_AT = 8
