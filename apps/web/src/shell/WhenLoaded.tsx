import { useEffect, useState, type ReactNode } from 'react'

export interface WhenLoadedProps<Loaded> {
  /** Of the module's level: called once for each time it is shown. */
  readonly load: () => Promise<Loaded>
  readonly fallback: ReactNode
  readonly children: (loaded: Loaded) => ReactNode
}

/**
 * Shows what needs a script as soon as that is there, which `lazy` does not do: React shows what a Suspense waited for no
 * sooner than 300 ms after its fallback.
 */
export function WhenLoaded<Loaded>({ load, fallback, children }: WhenLoadedProps<Loaded>) {
  const [loading] = useState(load)
  const [outcome, setOutcome] = useState<{ readonly loaded: Loaded } | { readonly error: unknown } | null>(
    null,
  )
  useEffect(() => {
    loading.then(
      (loaded) => setOutcome({ loaded }),
      (error: unknown) => setOutcome({ error }),
    )
  }, [loading])
  if (outcome === null) return fallback
  if ('error' in outcome) throw outcome.error
  return children(outcome.loaded)
}
