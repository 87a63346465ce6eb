/** Code that is fetched with the first use; what could not be had is asked for again. */
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
