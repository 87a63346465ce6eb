import * as Y from 'yjs'
import type { Database } from '../Database.ts'
import { readDatabase } from '../decodeDatabase.ts'
import type { DatabaseView } from '../views/DatabaseView.ts'

/** A database reduced to some of its views. */
export interface KeptDatabase {
  /** Yjs v1 update. */
  readonly update: Uint8Array
  readonly database: Database
}

/**
 * Builds a database from its updates with only those of its views that `choose` names, and the inline view for its
 * orders: if that is not chosen, its name and rules are removed. Removed content leaves only its place in the history.
 * Null for bytes that are not a database, and if `choose` returns null. Never throws.
 */
export function keepViews(
  updates: readonly Uint8Array[],
  choose: (database: Database) => ReadonlySet<string> | null,
): KeptDatabase | null {
  const [only] = updates
  // With garbage collection, so that removed content is not in the bytes.
  const doc = new Y.Doc({ guid: 'kept', gc: true })
  try {
    doc.transact(() => {
      for (const update of updates) Y.applyUpdate(doc, update)
    })
    const database = readDatabase(doc)
    const chosen = database && choose(database)
    if (database === null || chosen === null) return null
    const isAsItWas = updates.length === 1 && only !== undefined && showsAll(database, chosen)
    if (isAsItWas) return { update: only, database }
    doc.transact(() => dropViews(doc, database, chosen))
    return { update: Y.encodeStateAsUpdate(doc), database: withChosen(database, chosen) }
  } catch {
    return null
  } finally {
    doc.destroy()
  }
}

function showsAll(database: Database, chosen: ReadonlySet<string>): boolean {
  for (const view of database.views.values())
    if (!chosen.has(view.id) && (view.id !== database.inlineViewId || hasRules(view))) return false
  return true
}

function hasRules({ name, filters, sorts, groups, calculations }: DatabaseView): boolean {
  return name !== '' || [filters, sorts, groups, calculations].some((rules) => rules.length > 0)
}

const RULES = ['name', 'filters', 'sorts', 'groups', 'calculations']

function dropViews(doc: Y.Doc, { inlineViewId }: Database, chosen: ReadonlySet<string>): void {
  const stored = doc.getMap('data').get('database')
  const views: unknown = stored instanceof Y.Map ? stored.get('views') : null
  if (!(views instanceof Y.Map)) return
  for (const id of views.keys()) {
    if (chosen.has(id)) continue
    const inline: unknown = id === inlineViewId ? views.get(id) : null
    if (inline instanceof Y.Map) for (const key of RULES) inline.delete(key)
    else views.delete(id)
  }
}

function withChosen(database: Database, chosen: ReadonlySet<string>): Database {
  const views = new Map<string, DatabaseView>()
  for (const [id, view] of database.views) {
    if (chosen.has(id)) views.set(id, view)
    else if (id === database.inlineViewId)
      views.set(id, { ...view, name: '', filters: [], sorts: [], groups: [], calculations: [] })
  }
  return { ...database, views }
}
