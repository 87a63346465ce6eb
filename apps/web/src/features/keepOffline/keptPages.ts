import { session } from '../../platform/session/session.ts'
import { keepHere } from '../../platform/storage/keepHere.ts'

/** Pages that a person keeps on this device with all below them, by id. */
export type KeptPages = Readonly<Record<string, KeptPage>>

export interface KeptPage {
  readonly workspaceId: string
  /** When all of it was here last, in Unix milliseconds; null while that never was. */
  readonly wholeAtMs: number | null
  /** How large it was then, with all below it and its files; absent in what was kept before that was noted. */
  readonly bytes?: number
}

const NONE: KeptPages = {}
const listeners = new Set<() => void>()
let read: { readonly key: string; readonly text: string | null; readonly pages: KeptPages } | null = null

/** What a person wants to have on this device, shared by all tabs. */
export const keptPages = {
  /** The same object until something changes. */
  getSnapshot(this: void): KeptPages {
    const key = storageKey()
    const text = localStorage.getItem(key)
    if (read?.key !== key || read.text !== text) read = { key, text, pages: parse(text) }
    return read.pages
  },
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
  put(viewId: string, page: KeptPage): void {
    write({ ...keptPages.getSnapshot(), [viewId]: page })
  },
  remove(viewId: string): void {
    const { [viewId]: _removed, ...rest } = keptPages.getSnapshot()
    write(rest)
  },
}

function storageKey(): string {
  return `${session.getSnapshot()?.user.id ?? ''}_kept_offline`
}

function write(pages: KeptPages): void {
  keepHere(storageKey(), JSON.stringify(pages))
  for (const listener of listeners) listener()
}

function parse(text: string | null): KeptPages {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    // Only this file writes it.
    return typeof stored === 'object' && stored !== null ? (stored as KeptPages) : NONE
  } catch {
    return NONE
  }
}
