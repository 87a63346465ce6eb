import {
  decodeDatabase,
  openRows,
  readView,
  type Database,
  type ReadContext,
  type Rows,
  type ViewResult,
} from '@sheaf/model'
import type { CellSpec, DatabaseSpec, FieldSpec, OptionsSpec, ViewSpec } from './DatabaseSpec.ts'
import { deriveUuid } from '@sheaf/base'
import * as Y from 'yjs'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS, type Encoding } from './Encoding.ts'
import { SAMPLE } from './sampleDatabase.ts'

/** A written database, read again: in Berlin on Friday, 20 November 2026, 13:00. */
export interface OpenDatabase {
  readonly database: Database
  readonly rows: Rows
  readonly context: ReadContext
  readonly view: (id?: string) => ViewResult
}

export function openSpec(spec: DatabaseSpec, encoding: Encoding | undefined = ENCODINGS[0]): OpenDatabase {
  if (!encoding) throw new Error('No encoding')
  const encoded = encodeDatabase(spec, encoding)
  const database = decodeDatabase(encoded.database)
  if (!database) throw new Error('No database')
  const rows = openRows(encoded.rows)
  const context: ReadContext = {
    locale: 'en',
    timeZone: 'Europe/Berlin',
    now: Date.UTC(2026, 10, 20, 12),
    related: (id) => (id === database.id ? { database, rows } : null),
  }
  return {
    database,
    rows,
    context,
    view: (id = VIEW) => {
      const reading = readView(database, id, rows, context)
      if (!reading) throw new Error('No view')
      return reading
    },
  }
}

/** What stands in a database under keys, and places in lists. */
export function typeAt(doc: Y.Doc, ...path: readonly (string | number)[]): unknown {
  let value: unknown = doc.getMap('data').get('database')
  for (const step of path) {
    if (value instanceof Y.Array) value = value.get(Number(step))
    else value = value instanceof Y.Map ? value.get(String(step)) : undefined
  }
  return value
}

export function mapAt(doc: Y.Doc, ...path: readonly (string | number)[]): Y.Map<unknown> {
  const map = typeAt(doc, ...path)
  if (!(map instanceof Y.Map)) throw new Error(`No map at ${path.join('/')}`)
  return map
}

/** Id of the view that `oneField` makes. */
export const VIEW = deriveUuid(SAMPLE.databaseId, 'view')

export interface OneField {
  readonly type: FieldSpec['type']
  readonly options?: OptionsSpec
  readonly formerOptions?: FieldSpec['formerOptions']
  /** A row for each; null for one without a cell. Their names are "0", "1" and so on. */
  readonly cells: readonly (CellSpec | null)[]
  readonly view?: Partial<ViewSpec>
}

/** A database of a name and one field `x`. */
export function oneField({ type, options, formerOptions, cells, view }: OneField): DatabaseSpec {
  const field = {
    id: 'x',
    name: 'X',
    type,
    ...(options && { options }),
    ...(formerOptions && { formerOptions }),
  }
  return {
    id: SAMPLE.databaseId,
    fields: [{ id: 'name', name: 'Name', type: 'rich_text', primary: true }, field],
    views: [{ id: VIEW, name: 'View', layout: 'grid', ...view }],
    rows: cells.map((cell, index) => ({
      id: rowId(index),
      cells: { name: { type: 'rich_text', text: String(index) }, ...(cell && { x: cell }) },
      createdAt: 1_793_000_000 + index * 86_400,
      lastModified: 1_793_000_000 + index * 86_400,
    })),
  }
}

export function rowId(index: number): string {
  return deriveUuid(SAMPLE.databaseId, `row ${index}`)
}

/** Numbers of rows by their ids, as `rowId` made them. */
export function numbersOf(ids: readonly string[], count = 100): number[] {
  const numbers = new Map(Array.from({ length: count }, (_, index) => [rowId(index), index]))
  return ids.map((id) => numbers.get(id) ?? -1)
}
