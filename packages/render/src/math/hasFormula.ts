import type { ProjectedBlock } from '@sheaf/model'
import { walkBlocks } from '../document/walkBlocks.ts'
import { readFormula } from './readFormula.ts'

/** Whether a document shows a formula, and so needs the style sheet of formulas. */
export function hasFormula(root: ProjectedBlock): boolean {
  for (const { type, data, text } of walkBlocks(root)) {
    if (type === 'math_equation' && readFormula(data['formula']) !== null) return true
    if (text?.some((run) => readFormula(run.attributes?.['formula']) !== null)) return true
  }
  return false
}
