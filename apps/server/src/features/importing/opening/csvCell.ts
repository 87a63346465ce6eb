import { FORMULA } from '@sheaf/export/formulaGuard'

/** A cell of CSV as a table of an archive is written, with what looks like a formula guarded. */
export function csvCell(text: string): string {
  return `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}
