export interface PageCacheOptions {
  /** Sum of the sizes of all pages kept, in every encoding. */
  readonly maxBytes: number
  /** After that a page is read again, in case another process changed it. */
  readonly maxAgeMs: number
  readonly now: () => number
}

/** What the cache needs to know of what it keeps. */
export interface Kept {
  readonly workspaceId: string
  /** The view that it shows, where it shows one. */
  readonly viewId?: string
  /** Memory that it takes. */
  readonly bytes: number
  /** When it goes off the web, where it does. */
  readonly expiresAt?: Date | null
  /** Whether it may be another after a change of some views; without this it may be after any change of its workspace. */
  isTouchedBy?(change: WorkspaceChange): boolean
}

/** What was announced about some views of a workspace. */
export interface WorkspaceChange {
  /** In the page tree; who may read which publication, or its name, options and place; or only what is published there. */
  readonly kind: 'views' | 'publications' | 'contents'
  readonly viewIds: readonly string[]
}

interface Entry<Page> {
  readonly page: Page
  readonly storedAt: number
}

/** Rendered pages, and what else is made of them, by address; the least recently read leave first. */
export class PageCache<Page extends Kept> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #options: PageCacheOptions
  #bytes = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  get(key: string): Page | null {
    const entry = this.#entries.get(key)
    if (entry === undefined) return null
    const now = this.#options.now()
    const hasExpired = (entry.page.expiresAt?.getTime() ?? Infinity) <= now
    if (hasExpired || now - entry.storedAt > this.#options.maxAgeMs) {
      this.#remove(key, entry)
      return null
    }
    // The last in the map is the one read last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  set(key: string, page: Page): void {
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

  /** Forgets what a change touches in a workspace; null: everything. */
  dropTouched(workspaceId: string, change: WorkspaceChange | null): void {
    for (const [key, entry] of this.#entries) {
      const { page } = entry
      if (page.workspaceId !== workspaceId) continue
      if (change === null || page.isTouchedBy === undefined || page.isTouchedBy(change))
        this.#remove(key, entry)
    }
  }

  /** Forgets every form of one page, whose comments changed. */
  dropView(viewId: string): void {
    for (const [key, entry] of this.#entries) if (entry.page.viewId === viewId) this.#remove(key, entry)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #remove(key: string, entry: Entry<Page>): void {
    this.#entries.delete(key)
    this.#bytes -= entry.page.bytes
  }
}
