import { err, type Result } from '@sheaf/base'

/** Where something is looked for: here, at the server, or both. */
export type LoadingMode = 'cache-only' | 'cache-first' | 'cache-and-network' | 'network-only'

/** `no_cache`: it is not here, and the server was not to be asked. `not_published`, `closed`: the server says so. */
export type LoadRefusal = 'no_cache' | 'not_published' | 'closed' | 'unreachable'

/** What keeps things, and where they come from. */
export interface Loading<T> {
  readonly cache: {
    get(key: string): Promise<T | null>
    set(key: string, value: T): Promise<void>
    delete(key: string): Promise<void>
    /** What is kept under the key, and every other form of the same page. */
    forget(key: string): Promise<void>
  }
  readonly request: (key: string) => Promise<Result<T, LoadRefusal>>
}

/**
 * Loads what has a key. `cache-and-network` answers with what is kept and asks the server behind it; what comes of that
 * is told to `onRefresh`. Whatever could not be loaded is kept no longer; of what the server refuses, no form is.
 */
export async function loadCached<T>(
  key: string,
  { cache, request }: Loading<T>,
  mode: LoadingMode = 'cache-and-network',
  onRefresh: (refreshed: Result<T, LoadRefusal>) => void = () => undefined,
): Promise<Result<T, LoadRefusal>> {
  const kept = mode === 'network-only' ? null : await cache.get(key)
  if (kept !== null) {
    if (mode === 'cache-and-network') void ask().then(onRefresh)
    return { ok: true, value: kept }
  }
  const loaded: Result<T, LoadRefusal> = mode === 'cache-only' ? err('no_cache') : await ask()
  if (!loaded.ok) await cache.delete(key)
  return loaded

  async function ask(): Promise<Result<T, LoadRefusal>> {
    const answer = await request(key)
    if (answer.ok) await cache.set(key, answer.value)
    // Who is offline goes on reading what they have.
    else if (answer.error !== 'unreachable') await cache.forget(key)
    return answer
  }
}
