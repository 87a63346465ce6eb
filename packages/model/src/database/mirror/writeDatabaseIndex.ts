import * as Y from 'yjs'
import { listOf, textOf } from '../stored/storedValues.ts'

/** A database in the index of a workspace (collab-model 1.4). */
export interface DatabaseEntry {
  readonly databaseId: string
  /** Seconds since 1970. */
  readonly createdAt: number
  readonly viewIds: readonly string[]
}

/**
 * Brings the index of the databases of a workspace up to date; where it says the same already, nothing is written. Of entries
 * with one id the first counts.
 */
export function writeDatabaseIndex(doc: Y.Doc, entries: readonly DatabaseEntry[]): void {
  doc.transact(() => {
    const root = doc.getMap('data')
    const standing = root.get('databases')
    const list = standing instanceof Y.Array ? standing : root.set('databases', new Y.Array<unknown>())
    const wanted = new Map(entries.map((entry) => [entry.databaseId, entry]))
    for (let index = 0; index < list.length;) {
      const found: unknown = list.get(index)
      const entry = found instanceof Y.Map ? wanted.get(textOf(found.get('database_id'))) : undefined
      if (found instanceof Y.Map && entry !== undefined) {
        wanted.delete(entry.databaseId)
        if (listOf(found.get('views')).join() !== entry.viewIds.join())
          found.set('views', Y.Array.from([...entry.viewIds]))
        index += 1
      } else list.delete(index, 1)
    }
    if (wanted.size > 0) list.push([...wanted.values()].map(newEntry))
  })
}

function newEntry({ databaseId, createdAt, viewIds }: DatabaseEntry): Y.Map<unknown> {
  return new Y.Map<unknown>([
    ['database_id', databaseId],
    ['created_at', createdAt],
    ['views', Y.Array.from([...viewIds])],
  ])
}
