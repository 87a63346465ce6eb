import type { Cell } from '../cells/Cell.ts'
import type { Database } from '../Database.ts'
import type { Field, FieldOf } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'

/** What formulas are read with; see `speakFormulas`. */
export interface FormulaLanguage {
  /** The fields of a database with their formulas looked into; the same where there are none. */
  readonly read: (fields: readonly Field[]) => readonly Field[]
  readonly cell: (
    row: Row,
    field: FieldOf<'formula'>,
    database: Database,
    context: ReadContext,
  ) => Cell | null
}

let spoken: FormulaLanguage | null = null

/**
 * From now on formulas are read with this language; before, their cells are empty. The server speaks it from the
 * beginning, browsers load it with the first database that has a formula: most have none.
 */
export function speakFormulas(language: FormulaLanguage): void {
  spoken = language
}

export function spokenFormulas(): FormulaLanguage | null {
  return spoken
}
