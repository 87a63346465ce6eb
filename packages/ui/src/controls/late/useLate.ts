import { useEffect, useState } from 'react'

/** Code that is fetched when it is first wanted, and kept. Without a network, the next who wants it tries again. */
export class Late<T> {
  value: T | null = null
  private readonly fetchIt: () => Promise<T>

  constructor(fetchIt: () => Promise<T>) {
    this.fetchIt = fetchIt
  }

  async load(): Promise<T> {
    this.value ??= await this.fetchIt()
    return this.value
  }
}

/** Null until it is wanted and there. */
export function useLate<T>(late: Late<T>, isWanted: boolean): T | null {
  const [, arrive] = useState(late.value !== null)
  useEffect(() => {
    if (!isWanted || late.value) return undefined
    let isGone = false
    late.load().then(
      () => {
        if (!isGone) arrive(true)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [late, isWanted])
  return isWanted ? late.value : null
}
