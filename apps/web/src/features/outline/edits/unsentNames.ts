import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * Names that were typed and that the server does not have yet, by view. Kept in the browser until they
 * have arrived: a title written without a network survives a reload.
 */
export interface UnsentNames {
  readonly names: Readonly<Record<string, string>>
  readonly put: (viewId: string, name: string) => void
  /** The server has the name, or has refused it. One that was typed since then stays. */
  readonly drop: (viewId: string, name: string) => void
}

export function createUnsentNames(storage: Storage, key: string): StoreApi<UnsentNames> {
  return createStore<UnsentNames>((set, get) => {
    function keep(names: Readonly<Record<string, string>>): void {
      set({ names })
      try {
        if (Object.keys(names).length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(names))
      } catch {
        // Storage is full or forbidden: the name is still sent, it only does not survive a reload.
      }
    }
    return {
      names: read(storage, key),
      put: (viewId, name) => keep({ ...get().names, [viewId]: name }),
      drop(viewId, name) {
        const { [viewId]: current, ...rest } = get().names
        if (current === name) keep(rest)
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
