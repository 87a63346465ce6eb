import * as Y from 'yjs'
import type { Database } from './Database.ts'
import { readField } from './fields/readField.ts'
import { withFormulas } from './formulas/withFormulas.ts'
import type { Field } from './fields/Field.ts'
import { readUpdate } from './stored/readUpdate.ts'
import { textOf } from './stored/storedValues.ts'
import { readDatabaseView } from './views/readDatabaseView.ts'

/**
 * Reads a stored database. `update` is a Yjs v1 update or full state; null if it contains no database. Never throws.
 */
export function decodeDatabase(update: Uint8Array): Database | null {
  return readUpdate(update, readDatabase)
}

/** Reads the database of a document (collab-model 1.2); null if it contains none. Invalid parts are read as missing. */
export function readDatabase(doc: Y.Doc): Database | null {
  const database: unknown = doc.getMap('data').get('database')
  if (!(database instanceof Y.Map)) return null
  const id = textOf(database.get('id'))
  if (id === '') return null
  const read = entries(database.get('fields')).map(([key, field]) => readField(key, field))
  const fields = new Map(withFormulas(onePrimary(read)).map((field) => [field.id, field]))
  const views = new Map(
    entries(database.get('views')).map(([key, view]) => [key, readDatabaseView(key, view)]),
  )
  const metas: unknown = database.get('metas')
  const named = metas instanceof Y.Map ? textOf(metas.get('iid')) : ''
  const inline = views.get(named) ?? [...views.values()].find((view) => view.inline)
  const primary = [...fields.values()].find((field) => field.primary)
  return { id, fields, views, inlineViewId: inline?.id ?? null, primaryFieldId: primary?.id ?? null }
}

/**
 * Exactly one field is the primary field. If several are marked, the first text field of them; if none is, the first
 * text field. Fields are taken in the order of their ids, so that all readers agree.
 */
export function onePrimary(fields: readonly Field[]): readonly Field[] {
  const sorted = fields.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const marked = sorted.filter((field) => field.primary)
  const candidates = marked.length > 0 ? marked : sorted
  const primary = candidates.find((field) => field.type === 'rich_text') ?? candidates[0]
  return fields.map((field) =>
    field.primary === (field === primary) ? field : { ...field, primary: field === primary },
  )
}

function entries(value: unknown): readonly [string, unknown][] {
  return value instanceof Y.Map ? [...value.entries()] : []
}
