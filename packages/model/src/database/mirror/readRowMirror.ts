import * as Y from 'yjs'
import { textOf } from '../stored/storedValues.ts'
import { contentsOfRow, type RowContents, type StoredRow } from './rowContents.ts'
import { isStoredMap, storedJson } from './storedJson.ts'

/**
 * Reads the Yjs object of a row that another client made; null when it holds none. `now` is for rows that do not say when
 * they were made, in seconds.
 */
export function readRowMirror(doc: Y.Doc, now: number): RowContents | null {
  const root = doc.getMap('data')
  const data: unknown = root.get('data')
  if (!(data instanceof Y.Map)) return null
  const id = textOf(data.get('id'))
  if (id === '') return null
  const comment = mapOf(root.get('comment'))
  const stored: StoredRow = {
    data: mapOf(data),
    meta: mapOf(root.get('meta')),
    ...(Object.keys(comment).length > 0 && { comment }),
  }
  return contentsOfRow(id, stored, { createdAt: now, lastModified: now })
}

/** What is no map of Yjs reads as an empty one, as everywhere in rows. */
function mapOf(value: unknown): StoredRow['meta'] {
  const json = value instanceof Y.Map ? storedJson(value) : null
  return isStoredMap(json) ? json : {}
}
