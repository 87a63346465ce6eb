import { cellText, writeChecklist, type Cell, type Field, type ReadContext } from '@sheaf/model'
import { writeFiles } from './filesText.ts'
import { typedNumber } from './readNumber.ts'

/**
 * A cell as somebody types it, which `readCellInput` reads back as the same: for editors, and for other programs when it is
 * copied.
 */
export function typedText(cell: Cell | null, field: Field, context: ReadContext): string {
  if (cell?.type === 'number') return typedNumber(cell.decimal, context.locale)
  if (cell?.type === 'time') return typedDuration(cell.milliseconds)
  if (cell?.type === 'checklist') return writeChecklist(cell)
  if (cell?.type === 'media') return writeFiles(cell.files)
  return cellText(cell, field, context)
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
