/** What is to be imported: files, or none yet. */
export interface ImportRequest {
  /** The view below which the pages come. */
  readonly parentId: string
  /** Null asks for them. */
  readonly files: readonly File[] | null
}

let current: ImportRequest | null = null
const listeners = new Set<() => void>()

/** Asks the app to import files below a view, from wherever one is in it. One import at a time: a second request waits for nobody. */
export function requestImport(parentId: string, files: readonly File[] | null): void {
  if (current?.files) return
  tell({ parentId, files })
}

export const importRequest = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): ImportRequest | null => current,
  close: (): void => tell(null),
}

function tell(request: ImportRequest | null): void {
  current = request
  for (const listener of listeners) listener()
}

/** What the file picker offers. */
export const ACCEPTED = '.md,.markdown,.html,.htm,.txt,.zip,.csv,.tsv,.xlsx,.json'
