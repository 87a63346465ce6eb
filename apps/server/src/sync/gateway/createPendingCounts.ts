/** How many sockets of each network have not said yet who they are. */
export interface PendingCounts {
  of(network: string): number
  /** Counts one; the answer takes it off again, once. */
  add(network: string): () => void
}

export function createPendingCounts(): PendingCounts {
  const counts = new Map<string, number>()
  return {
    of: (network) => counts.get(network) ?? 0,
    add(network) {
      counts.set(network, (counts.get(network) ?? 0) + 1)
      let isCounted = true
      return () => {
        if (!isCounted) return
        isCounted = false
        const left = (counts.get(network) ?? 0) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      }
    },
  }
}
