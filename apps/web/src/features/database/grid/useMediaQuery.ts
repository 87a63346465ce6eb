import { useMemo, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  // Asked each time something is drawn: the list stays the same.
  const asked = useMemo(() => {
    const list = matchMedia(query)
    return {
      isMatching: () => list.matches,
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
    }
  }, [query])
  return useSyncExternalStore(asked.subscribe, asked.isMatching)
}
