import type { Late } from '@sheaf/ui'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

export interface WhenLoadedProps<Loaded> {
  /** Of the module's level. */
  readonly late: Late<Loaded>
  readonly fallback: ReactNode
  readonly children: (loaded: Loaded) => ReactNode
}

/**
 * Shows what needs a script as soon as that is there, at once where it has been fetched before. `lazy` does not do that:
 * React shows what a Suspense waited for no sooner than 300 ms after its fallback.
 */
export function WhenLoaded<Loaded>({ late, fallback, children }: WhenLoadedProps<Loaded>) {
  const read = () => late.value
  const loaded = useSyncExternalStore(late.subscribe, read, read)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    late.load().catch((error: unknown) => setFailure({ error }))
  }, [late])
  if (loaded !== null) return children(loaded)
  if (failure !== null) throw failure.error
  return fallback
}
