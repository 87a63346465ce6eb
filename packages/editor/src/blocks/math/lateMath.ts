import type { drawFormula } from './mathEngine.ts'

interface Engine {
  readonly drawFormula: typeof drawFormula
}

let engine: Engine | null = null
let loading: Promise<Engine> | null = null

/** The formula renderer, if it is loaded. */
export function loadedMath(): Engine | null {
  return engine
}

/** Loads the formula renderer; a page without formulas never does. Rejects if that fails, and may be called again. */
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
