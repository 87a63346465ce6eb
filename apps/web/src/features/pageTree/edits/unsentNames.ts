import { createStore, type StoreApi } from 'zustand/vanilla'
import { storableName } from './cutName.ts'

/**
 * Names that were typed and that the server does not have yet, by view. Kept in the browser until they
 * have arrived: a title written without a network survives a reload.
 */
export interface UnsentNames {
  readonly names: Readonly<Record<string, string>>
  readonly put: (viewId: string, name: string) => void
  /**
   * What is being typed, with each key: sent at the next start when the tab is closed before it is put. Null when it is
   * as it was.
   */
  readonly draft: (viewId: string, name: string | null) => void
  /** The server has the name, or has refused it. One that was typed since then stays. */
  readonly drop: (viewId: string, name: string) => void
}

export function createUnsentNames(storage: Storage, key: string): StoreApi<UnsentNames> {
  return createStore<UnsentNames>((set, get) => {
    /** Changes one name in the browser: the others may be of other tabs. */
    function store(viewId: string, name: string | null): void {
      try {
        const { [viewId]: _before, ...rest } = read(storage, key)
        const names = name === null ? rest : { ...rest, [viewId]: name }
        if (Object.keys(names).length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(names))
      } catch {
        // Storage is full or forbidden: the name is still sent, it only does not survive a reload.
      }
    }
    return {
      names: read(storage, key),
      put(viewId, typed) {
        const name = storableName(typed)
        set({ names: { ...get().names, [viewId]: name } })
        store(viewId, name)
      },
      draft: (viewId, typed) =>
        store(viewId, typed === null ? (get().names[viewId] ?? null) : storableName(typed)),
      drop(viewId, name) {
        const { [viewId]: current, ...rest } = get().names
        if (current !== name) return
        set({ names: rest })
        // A draft that was typed since then stays.
        if (read(storage, key)[viewId] === name) store(viewId, null)
      },
    }
  })
}

function read(storage: Storage, key: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Where local storage keeps them. */
export function unsentNamesKey(userId: string, workspaceId: string): string {
  return `${userId}_unsent_names_${workspaceId}`
}
