/** Does work under a key. Work that is still running there is told to end, and waited for. */
export type LatestOnly = <T>(key: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Of several attempts at the same thing the last one counts: those before are usually dead connections. */
export function createLatestOnly(): LatestOnly {
  const running = new Map<string, { readonly end: () => void; readonly over: Promise<unknown> }>()

  return async (key, work) => {
    const before = running.get(key)
    const controller = new AbortController()
    const done = (async () => {
      before?.end()
      await before?.over
      return await work(controller.signal)
    })()
    const entry = { end: () => controller.abort(), over: done.catch(() => {}) }
    running.set(key, entry)
    try {
      return await done
    } finally {
      if (running.get(key) === entry) running.delete(key)
    }
  }
}
