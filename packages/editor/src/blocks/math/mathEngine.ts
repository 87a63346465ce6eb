import '@sheaf/typeset/math.css'
import { typesetFormula, type FormulaProblem } from '@sheaf/typeset/math'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'

/**
 * Renders a formula into an element and returns the error as a sentence, or an empty string. A formula that cannot be
 * rendered is shown as source.
 */
export function drawFormula(dom: HTMLElement, latex: string, isBlock: boolean, labels: EditorLabels): string {
  const { html, problem } = typesetFormula(latex, isBlock)
  if (html === null) {
    dom.replaceChildren(element('code', 'b-formula-source', latex))
    return problemWords(problem, labels)
  }
  const formula = element('span', 'b-formula')
  formula.dir = 'ltr'
  // The markup is that of KaTeX: content of the document is only in it as escaped text.
  formula.innerHTML = html
  dom.replaceChildren(formula)
  return ''
}

function problemWords(problem: FormulaProblem, labels: EditorLabels): string {
  const words = labels[`formula.${problem.kind === 'unknownCommand' ? 'unknown' : problem.kind}`]
  return 'text' in problem ? `${words} ${problem.text}` : words
}
