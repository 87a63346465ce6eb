import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** The views that are open in the sidebar. Kept in the browser, so that a reload shows the same tree. */
export interface Expansion {
  readonly expanded: ReadonlySet<string>
  readonly setExpanded: (id: string, isExpanded: boolean) => void
  /** Opens every view of a path, as when a page below closed ones is visited. */
  readonly reveal: (ids: readonly string[]) => void
}

/** Format of the product: a map of view id to true. */
const STORAGE_KEY = 'outline_expanded'

export function createExpansion(storage: Storage): StoreApi<Expansion> {
  return createStore<Expansion>((set, get) => {
    function keep(expanded: ReadonlySet<string>): void {
      set({ expanded })
      write(storage, expanded)
    }
    return {
      expanded: read(storage),
      setExpanded(id, isExpanded) {
        if (get().expanded.has(id) === isExpanded) return
        const expanded = new Set(get().expanded)
        if (isExpanded) expanded.add(id)
        else expanded.delete(id)
        keep(expanded)
      },
      reveal(ids) {
        if (ids.every((id) => get().expanded.has(id))) return
        keep(new Set([...get().expanded, ...ids]))
      },
    }
  })
}

function read(storage: Storage): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return new Set()
    return new Set(Object.entries(stored).flatMap(([id, isOpen]) => (isOpen === true ? [id] : [])))
  } catch {
    // Not ours or damaged: a tree that starts closed is better than no sidebar.
    return new Set()
  }
}

function write(storage: Storage, expanded: ReadonlySet<string>): void {
  keepHere(STORAGE_KEY, JSON.stringify(Object.fromEntries([...expanded].map((id) => [id, true]))), storage)
}
