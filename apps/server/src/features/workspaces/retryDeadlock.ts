/** Enough for everyone who is in the way to be through. */
const MAX_TRIES = 12

/**
 * Runs a transaction again that the database ended because it and another one waited for each other, or because it waited
 * as long as it may: what takes
 * away everything at once meets others in any order of locks, and must not lose against each of them.
 */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error
    }
  }
}

/** Of the driver, or wrapped by the library above it. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === '40P01' || error.code === '55P03')) || isDeadlock(error.cause)
}
