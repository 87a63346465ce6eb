import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** Parts of the sidebar that fold. */
export type SectionName = 'favorites' | 'recent' | 'spaces' | 'private' | 'shared'
/** Parts of the sidebar that can be left out. */
type HideableName = 'home' | 'recent' | 'private'

/** What this browser remembers of the parts of the sidebar. */
export interface Sections {
  readonly folded: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
  readonly toggleFolded: (name: SectionName) => void
  readonly toggleHidden: (name: HideableName) => void
}

const FOLDED_KEY = 'sidebar_folded'
const HIDDEN_KEY = 'sidebar_hidden'

export function createSections(storage: Storage): StoreApi<Sections> {
  return createStore<Sections>((set, get) => ({
    folded: read(storage, FOLDED_KEY),
    hidden: read(storage, HIDDEN_KEY),
    toggleFolded(name) {
      const folded = toggled(get().folded, name)
      set({ folded })
      write(storage, FOLDED_KEY, folded)
    },
    toggleHidden(name) {
      const hidden = toggled(get().hidden, name)
      set({ hidden })
      write(storage, HIDDEN_KEY, hidden)
    },
  }))
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names)
  if (!next.delete(name)) next.add(name)
  return next
}

function read(storage: Storage, key: string): ReadonlySet<string> {
  return new Set((storage.getItem(key) ?? '').split(' ').filter(Boolean))
}

function write(storage: Storage, key: string, names: ReadonlySet<string>): void {
  keepHere(key, [...names].join(' '), storage)
}
