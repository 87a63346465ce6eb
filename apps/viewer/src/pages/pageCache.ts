import type { Loading } from './loadCached.ts'
import type { PageEntry } from './PageEntry.ts'

const NAME = 'af_database_cache'
const TABLE = 'view_metas'
const VERSION = 1
/** Pages that are kept; the oldest leave first. */
const MAX_PAGES = 60

interface KeptPage extends PageEntry {
  readonly keptAt: number
}

let opening: Promise<IDBDatabase | null> | null = null

/** Published pages that this browser has shown, by `{namespace}_{publishName}` and the query. Without storage nothing is kept. */
export const pageCache: Loading<PageEntry>['cache'] & { clear(): Promise<void> } = {
  get: (key) => withTable('readonly', null, (table) => table.get(keyOf(key))),
  async set(key, page) {
    if (page.isPrivate) return await pageCache.forget(key)
    const kept: KeptPage = { ...page, keptAt: Date.now() }
    await withTable('readwrite', null, (table) => table.put(kept, keyOf(key)))
    await leaveOldest()
  },
  async delete(key) {
    await withTable('readwrite', null, (table) => table.delete(keyOf(key)))
  },
  async forget(key) {
    const page = keyOf(key).replace(/\?.*$/, '')
    await withTable('readwrite', null, (table) => {
      table.delete(page)
      // `@` comes next after `?`.
      return table.delete(IDBKeyRange.bound(`${page}?`, `${page}@`, false, true))
    })
  },
  async clear() {
    await withTable('readwrite', null, (table) => table.clear())
  },
}

/** `/{namespace}/{publishName}` with its query, as the key of the format. */
function keyOf(path: string): string {
  return path.replace(/^\//, '').replace('/', '_')
}

async function leaveOldest(): Promise<void> {
  const count = await withTable('readonly', 0, (table) => table.count())
  if (count === null || count <= MAX_PAGES) return
  const keys = (await withTable('readonly', [], (table) => table.getAllKeys())) ?? []
  const pages = (await withTable('readonly', [], (table) => table.getAll() as IDBRequest<KeptPage[]>)) ?? []
  const byAge = keys.map((key, index) => ({ key, keptAt: pages[index]?.keptAt ?? 0 }))
  for (const { key } of byAge.toSorted((a, b) => a.keptAt - b.keptAt).slice(0, count - MAX_PAGES))
    await withTable('readwrite', null, (table) => table.delete(key))
}

async function withTable<T>(
  mode: IDBTransactionMode,
  fallback: T | null,
  run: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  opening ??= open()
  const database = await opening
  if (database === null) return fallback
  try {
    const request = run(database.transaction(TABLE, mode).objectStore(TABLE))
    return await new Promise((resolve) => {
      request.addEventListener('success', () => resolve(request.result ?? null))
      request.addEventListener('error', () => resolve(fallback))
    })
  } catch {
    // Closed by the browser, or full.
    return fallback
  }
}

async function open(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE))
    return await new Promise((resolve) => {
      request.addEventListener('success', () => {
        const database = request.result
        database.addEventListener('versionchange', () => database.close())
        resolve(database.objectStoreNames.contains(TABLE) ? database : null)
      })
      for (const type of ['error', 'blocked']) request.addEventListener(type, () => resolve(null))
    })
  } catch {
    return null
  }
}
