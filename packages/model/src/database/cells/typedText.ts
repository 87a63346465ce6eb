import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import { numberSeparators } from '../text/numberSeparators.ts'
import type { Cell } from './Cell.ts'
import { cellText } from './cellText.ts'
import { writeChecklist } from './checklistText.ts'
import { writeFiles } from './writeFiles.ts'

/**
 * A cell as somebody types it, which editors read back as the same: for them, and for other programs when it is copied.
 */
export function typedText(cell: Cell | null, field: Field, context: ReadContext): string {
  if (cell?.type === 'number') return typedNumber(cell.decimal, context.locale)
  if (cell?.type === 'time') return typedDuration(cell.milliseconds)
  if (cell?.type === 'checklist') return writeChecklist(cell)
  if (cell?.type === 'media') return writeFiles(cell.files)
  return cellText(cell, field, context)
}

/** A decimal text as somebody types it: in the separators of their language, not grouped, with all its digits. */
export function typedNumber(decimal: string, locale: string): string {
  return decimal.replace('.', numberSeparators(locale).decimal)
}

function typedDuration(milliseconds: number): string {
  if (milliseconds < 0) return `${milliseconds}`
  const parts: readonly [number, string][] = [
    [Math.floor(milliseconds / 3_600_000), 'h'],
    [Math.floor(milliseconds / 60_000) % 60, 'm'],
    [Math.floor(milliseconds / 1000) % 60, 's'],
    [milliseconds % 1000, 'ms'],
  ]
  const shown = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value}${unit}`)
  return shown.length > 0 ? shown.join(' ') : '0m'
}
