/** Code that is loaded on first use; if that fails, the next use tries again. */
export class LateModule<T> {
  /** Null until it is there. */
  loaded: T | null = null
  private readonly fetch: () => Promise<T>
  private loading: Promise<T> | null = null

  constructor(fetch: () => Promise<T>) {
    this.fetch = fetch
  }

  load(): Promise<T> {
    this.loading ??= this.fetch().then(
      (loaded) => (this.loaded = loaded),
      (error: unknown) => {
        this.loading = null
        throw error
      },
    )
    return this.loading
  }
}
