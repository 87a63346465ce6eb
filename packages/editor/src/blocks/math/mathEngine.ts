import '@sheaf/typeset/math.css'
import { typesetFormula, type FormulaProblem } from '@sheaf/typeset/math'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'

/**
 * Draws a formula into an element and answers what is wrong with it, as a sentence; empty for nothing. One that cannot
 * be drawn is shown as it was written.
 */
export function drawFormula(dom: HTMLElement, latex: string, isBlock: boolean, labels: EditorLabels): string {
  const { html, problem } = typesetFormula(latex, isBlock)
  if (html === null) {
    dom.replaceChildren(element('code', 'b-formula-source', latex))
    return problemWords(problem, labels)
  }
  const formula = element('span', 'b-formula')
  formula.dir = 'ltr'
  // The markup is KaTeX's own: what a document says is in it as escaped text only.
  formula.innerHTML = html
  dom.replaceChildren(formula)
  return ''
}

function problemWords(problem: FormulaProblem, labels: EditorLabels): string {
  const words = labels[`formula.${problem.kind === 'unknownCommand' ? 'unknown' : problem.kind}`]
  return 'text' in problem ? `${words} ${problem.text}` : words
}
