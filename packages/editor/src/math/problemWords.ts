import type { FormulaProblem } from '@sheaf/typeset/math'
import type { EditorLabels } from '../labels.ts'

/** What is wrong with a formula, as a sentence. */
export function problemWords(problem: FormulaProblem, labels: EditorLabels): string {
  const words = labels[`formula.${problem.kind === 'unknownCommand' ? 'unknown' : problem.kind}`]
  return 'text' in problem ? `${words} ${problem.text}` : words
}
