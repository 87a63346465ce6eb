import * as Y from 'yjs'
import { secondsOf, textOf } from '../stored/storedValues.ts'
import { storedRow, type RowContents } from './rowContents.ts'
import { entryOf } from './storedJson.ts'
import { mapIn, writeEntry, writeMap } from './writeStored.ts'

/**
 * Brings the Yjs object of a row up to date with its record; where it says the same already, nothing is written. Cells are
 * written whole, into the map that stands there: what another client writes into that map at the same moment is not lost.
 *
 * The caller holds the lock under which the record changes, from reading it until what the document wrote is stored with it.
 */
export function writeRowMirror(doc: Y.Doc, row: RowContents, databaseId: string): void {
  doc.transact(() => {
    const root = doc.getMap('data')
    const isNew = !(root.get('data') instanceof Y.Map)
    const map = mapIn(root, 'data')
    const { data, meta, comment } = storedRow(row)
    if (textOf(map.get('id')) !== row.id) map.set('id', row.id)
    if (textOf(map.get('database_id')) === '') map.set('database_id', databaseId)
    if (isNew) map.set('visibility', true)
    writeMap(mapIn(map, 'cells'), row.cells)
    for (const key of TIMES) if (secondsOf(map.get(key)) !== secondsOf(data[key])) map.set(key, data[key])
    for (const key of OTHERS) {
      const value = entryOf(data, key)
      if (value !== undefined) writeEntry(map, key, value)
      else if (map.has(key)) map.delete(key)
    }
    writeMap(mapIn(root, 'meta'), meta)
    if (comment) writeMap(mapIn(root, 'comment'), comment)
  })
}

const TIMES = ['created_at', 'last_modified'] as const
const OTHERS = ['height', 'created_by', 'last_edited_by'] as const
