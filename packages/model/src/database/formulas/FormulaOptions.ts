import type { FormulaExpression, FormulaProblem, FormulaResult } from './Formula.ts'

/** UTF-16 units of the text of a formula. */
export const MAX_FORMULA_LENGTH = 4000

/** What a formula field is worked out by. */
export interface FormulaOptions {
  /** Its text, in which fields are named by their ids. */
  readonly source: string
  /** How its cells are read; a text where the formula has a problem or its language is not loaded. */
  readonly result: FormulaResult
  /** Null where it has a problem, or its language is not loaded. */
  readonly expression: FormulaExpression | null
  /** The first thing that is wrong. */
  readonly problem: FormulaProblem | null
  /** Formulas that it needs, in an order in which each comes behind those that it needs itself. */
  readonly needs: readonly string[]
  /** Whether it depends on the clock: what it says holds until the next day. */
  readonly isOfToday: boolean
  /** Whether it reads rows of other databases. */
  readonly readsRelated: boolean
}

/** A formula that nobody has looked into yet. */
export function unreadFormula(source: string): FormulaOptions {
  return {
    source,
    result: 'rich_text',
    expression: null,
    problem: null,
    needs: [],
    isOfToday: false,
    readsRelated: false,
  }
}
