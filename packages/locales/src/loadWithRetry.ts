export interface RetryOptions {
  /** Tries after the first. */
  readonly retries: number
  /** Before the first retry; doubles every time. */
  readonly firstDelayMs: number
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Tries again with growing pauses, then fails with the last error. */
export async function loadWithRetry<T>(load: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === options.retries) throw error
      await options.wait(options.firstDelayMs * 2 ** attempt)
    }
  }
}
