import { useSyncExternalStore } from 'react'

/** Whole seconds left until a moment (in milliseconds), live; 0 once it is past, and for none. */
export function useCountdown(until: number | null): number {
  return useSyncExternalStore(subscribeToSeconds, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  )
}

function subscribeToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
