import * as Y from 'yjs'
import { readUpdate } from '../stored/readUpdate.ts'
import { flagOf, numberOf, plainOf, recordOf, secondsOf, textOf } from '../stored/storedValues.ts'
import type { Row, StoredCell } from './Row.ts'

/**
 * Reads a stored row. `update` is a Yjs v1 update or full state; null if it contains no row. Never throws. With
 * `fieldIds` only the cells of these fields are read, which is faster.
 */
export function decodeRow(update: Uint8Array, fieldIds?: ReadonlySet<string>): Row | null {
  return readUpdate(update, (doc) => readRow(doc, fieldIds))
}

/** Reads the row of a document (collab-model 1.3); null if it contains none. */
export function readRow(doc: Y.Doc, fieldIds?: ReadonlySet<string>): Row | null {
  const data = doc.getMap('data')
  const row: unknown = data.get('data')
  if (!(row instanceof Y.Map)) return null
  const id = textOf(row.get('id'))
  if (id === '') return null
  return {
    id,
    databaseId: textOf(row.get('database_id')),
    cells: readCells(row.get('cells'), fieldIds),
    height: numberOf(row.get('height')),
    visible: flagOf(row.get('visibility'), true),
    createdAt: secondsOf(row.get('created_at')),
    lastModified: secondsOf(row.get('last_modified')),
    createdBy: textOf(row.get('created_by')) || null,
    lastEditedBy: textOf(row.get('last_edited_by')) || null,
    storedMeta: readEntries(data.get('meta')),
  }
}

function readCells(value: unknown, fieldIds?: ReadonlySet<string>): ReadonlyMap<string, StoredCell> {
  const cells = new Map<string, StoredCell>()
  if (!(value instanceof Y.Map)) return cells
  value.forEach((cell, fieldId) => {
    if (fieldIds === undefined || fieldIds.has(fieldId)) cells.set(fieldId, recordOf(cell))
  })
  return cells
}

function readEntries(value: unknown): ReadonlyMap<string, unknown> {
  const entries = new Map<string, unknown>()
  if (value instanceof Y.Map) value.forEach((entry, key) => entries.set(key, plainOf(entry)))
  return entries
}
