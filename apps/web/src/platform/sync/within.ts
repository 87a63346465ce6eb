/** Times over which somebody is waited for who alone can answer. */
const TIMES_FOR_THE_ONLY_ONE = 10

/**
 * Rejects when the storage of the browser does not answer in time. While `isOnlyOne`, because there is no network that could
 * answer in its place, it has ten times as long.
 */
export async function within<T>(
  work: Promise<T>,
  timeoutMs: number,
  isOnlyOne: () => boolean = () => false,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const wait = (times: number): void => {
      timer = setTimeout(() => {
        if (times < TIMES_FOR_THE_ONLY_ONE && isOnlyOne()) wait(times + 1)
        else reject(new Error('The browser storage does not answer'))
      }, timeoutMs)
    }
    wait(1)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
