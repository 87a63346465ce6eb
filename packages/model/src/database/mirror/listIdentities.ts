import { textOf } from '../stored/storedValues.ts'
import { isStoredMap, storedJson } from './storedJson.ts'
import * as Y from 'yjs'

/**
 * What makes each entry of a list that entry, whatever else it says: its id, or all that it says. Of several with the same
 * id each has a number.
 */
export function listIdentities(entries: readonly unknown[]): readonly string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const id = entryId(entry)
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    return count === 0 ? id : `${id}\u0000${count}`
  })
}

/** The id of an entry of a list: that of a map, or the text that it is. */
export function entryId(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const named: unknown =
    entry instanceof Y.Map ? entry.get('id') : isStoredMap(entry) ? entry['id'] : undefined
  const id = textOf(named)
  return id === '' ? JSON.stringify(storedJson(entry)) : id
}
