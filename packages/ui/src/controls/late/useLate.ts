import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** Code that is fetched when it is first wanted, and kept. Without a network, the next who wants it tries again. */
export class Late<T> {
  value: T | null = null
  private readonly fetchIt: () => Promise<T>
  private readonly listeners = new Set<() => void>()

  constructor(fetchIt: () => Promise<T>) {
    this.fetchIt = fetchIt
  }

  async load(): Promise<T> {
    if (this.value !== null) return this.value
    const fetched = await this.fetchIt()
    this.value ??= fetched
    for (const tell of this.listeners) tell()
    return this.value
  }

  /** Calls back when it has come. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** Null until it is wanted and there, whoever has fetched it. */
export function useLate<T>(late: Late<T>, isWanted: boolean): T | null {
  const read = useCallback(() => (isWanted ? late.value : null), [late, isWanted])
  useEffect(() => {
    if (isWanted) late.load().catch(() => undefined)
  }, [late, isWanted])
  return useSyncExternalStore(late.subscribe, read, read)
}
