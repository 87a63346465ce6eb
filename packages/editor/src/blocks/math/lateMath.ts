import type { drawFormula } from './mathEngine.ts'

interface Engine {
  readonly drawFormula: typeof drawFormula
}

let engine: Engine | null = null
let loading: Promise<Engine> | null = null

/** What draws formulas, if it is there already. */
export function loadedMath(): Engine | null {
  return engine
}

/** Fetches what draws formulas; a page without one never does. Rejects where it cannot be had, and may be asked again. */
export function loadMath(): Promise<Engine> {
  loading ??= import('./mathEngine.ts').then(
    (loaded) => (engine = loaded),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
