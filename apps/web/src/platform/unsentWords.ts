const places = new Set<string>()
const listeners = new Set<() => void>()

/** Where in this tab stands what somebody typed and has neither sent nor given up. The key of a place is of whoever tells of it. */
export const unsentWords = {
  tell(place: string, isThere: boolean): void {
    if (places.has(place) === isThere) return
    if (isThere) places.add(place)
    else places.delete(place)
    for (const listener of listeners) listener()
  },
  isAny: (): boolean => places.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
