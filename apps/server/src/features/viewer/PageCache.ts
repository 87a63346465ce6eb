import type { ViewerPage } from './ViewerPage.ts'

export interface PageCacheOptions {
  /** Sum of the sizes of all pages kept, in every encoding. */
  readonly maxBytes: number
  /** After that a page is read again, in case another process changed it. */
  readonly maxAgeMs: number
  readonly now: () => number
}

interface Entry {
  readonly page: ViewerPage
  readonly storedAt: number
}

/** Rendered pages by address, the least recently read leaving first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: PageCacheOptions
  #bytes = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  get(key: string): ViewerPage | null {
    const entry = this.#entries.get(key)
    if (entry === undefined) return null
    if (this.#options.now() - entry.storedAt > this.#options.maxAgeMs) {
      this.#remove(key, entry)
      return null
    }
    // The last in the map is the one read last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  set(key: string, page: ViewerPage): void {
    const present = this.#entries.get(key)
    if (present !== undefined) this.#remove(key, present)
    if (page.bytes > this.#options.maxBytes) return
    this.#entries.set(key, { page, storedAt: this.#options.now() })
    this.#bytes += page.bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#remove(oldest, entry)
    }
  }

  /** Forgets every page of a workspace: names above a page and links between pages change with any of them. */
  dropWorkspace(workspaceId: string): void {
    for (const [key, entry] of this.#entries)
      if (entry.page.workspaceId === workspaceId) this.#remove(key, entry)
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
  }
}
