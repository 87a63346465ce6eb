import type { FormulaProblem, typesetFormula } from '@sheaf/typeset/math'
import { element } from '../media/element.ts'

let typeset: typeof typesetFormula | null = null
let loading: Promise<void> | null = null

/** Fetches what draws formulas; a page without one never does. Rejects where it cannot be had, and may be asked again. */
export function loadMath(): Promise<void> {
  loading ??= import('./mathEngine.ts').then(
    (engine) => {
      typeset = engine.typesetFormula
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/**
 * Draws a formula into an element and answers what is wrong with it. One that cannot be drawn, or not yet, is shown
 * as it was written.
 */
export function drawFormula(dom: HTMLElement, latex: string, isBlock: boolean): FormulaProblem | null {
  const drawn = typeset?.(latex, isBlock)
  if (drawn?.html === null || drawn === undefined) {
    dom.replaceChildren(element('code', 'b-formula-source', latex))
    return drawn?.problem ?? null
  }
  const formula = element('span', 'b-formula')
  formula.dir = 'ltr'
  // The markup is KaTeX's own: what a document says is in it as escaped text only.
  formula.innerHTML = drawn.html
  dom.replaceChildren(formula)
  return null
}
