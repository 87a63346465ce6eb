/** Does one thing after the other for each key. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work)
    const over = turn.catch(() => {})
    last.set(key, over)
    try {
      return await turn
    } finally {
      if (last.get(key) === over) last.delete(key)
    }
  }
}
