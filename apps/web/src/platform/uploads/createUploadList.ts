import type { Upload } from './types.ts'
import type { UploadEntry } from './UploadEntry.ts'

/** The public list of uploads, and its listeners. */
export function createUploadList(entries: ReadonlyMap<string, UploadEntry>) {
  const listeners = new Map<string | undefined, Set<() => void>>()
  let uploads: readonly Upload[] | null = null

  return {
    /** Oldest first; the same list until `tell`. */
    read: (): readonly Upload[] =>
      (uploads ??= [...entries.values()]
        .map(({ upload }) => upload)
        .toSorted((a, b) => a.startedAt - b.startedAt)),

    subscribe: (listener: () => void, id?: string): (() => void) => {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(id) === set) listeners.delete(id)
      }
    },

    /** Something about an upload changed. */
    tell: (id: string): void => {
      uploads = null
      for (const key of [id, undefined]) for (const listener of listeners.get(key) ?? []) listener()
    },
  }
}
