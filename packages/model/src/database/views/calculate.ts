import type { Cell } from '../cells/Cell.ts'
import {
  compareNumbers,
  decimalText,
  differenceOf,
  exactNumber,
  quotientOf,
  sumOf,
  type ExactNumber,
} from '../numbers/exactNumber.ts'
import type { CalculationKind } from './DatabaseView.ts'
import type { CalculationResult } from './ViewResult.ts'

export interface CalculateWith {
  /** Cells with equal text count as one value. */
  readonly textOfCell: (cell: Cell) => string
  /** Whether `count_value` counts the cell. */
  readonly isCounted: (cell: Cell) => boolean
}

/** Calculates a footer from the cells of a field, with null for rows without one (collab-model 4.7). */
export function calculate(
  kind: CalculationKind,
  cells: readonly (Cell | null)[],
  { textOfCell, isCounted }: CalculateWith,
): CalculationResult['value'] {
  const total = cells.length
  switch (kind) {
    case 'count':
      return count(total)
    case 'count_empty':
      return count(total - cells.filter(isFilled).length)
    case 'count_not_empty':
      return count(cells.filter(isFilled).length)
    case 'percent_empty':
      return share(total - cells.filter(isFilled).length, total)
    case 'percent_not_empty':
      return share(cells.filter(isFilled).length, total)
    case 'checked':
      return count(cells.filter(isChecked).length)
    case 'unchecked':
      return count(total - cells.filter(isChecked).length)
    case 'percent_checked':
      return share(cells.filter(isChecked).length, total)
    case 'percent_unchecked':
      return share(total - cells.filter(isChecked).length, total)
    case 'unique':
      return count(new Set(texts(cells, textOfCell)).size)
    case 'count_value':
      return count(cells.filter((cell) => cell !== null && isCounted(cell)).length)
    case 'date_earliest':
    case 'date_latest':
    case 'date_range':
      return ofDates(kind, cells)
    default:
      return ofNumbers(kind, cells)
  }
}

/** Whether a cell counts as not empty: a checkbox if it is checked, a checklist if all items are done. */
function isFilled(cell: Cell | null): boolean {
  if (!cell) return false
  if (cell.type === 'checkbox') return cell.checked
  return cell.type === 'checklist' ? cell.ratio === 1 : true
}

function isChecked(cell: Cell | null): boolean {
  return cell?.type === 'checkbox' && cell.checked
}

function texts(cells: readonly (Cell | null)[], textOfCell: (cell: Cell) => string): readonly string[] {
  return cells.flatMap((cell) => (cell ? [textOfCell(cell)] : [])).filter((text) => text !== '')
}

function ofNumbers(
  kind: 'average' | 'max' | 'median' | 'min' | 'sum' | 'number_range' | 'number_mode',
  cells: readonly (Cell | null)[],
): CalculationResult['value'] {
  const numbers = cells.flatMap((cell) => numberIn(cell))
  if (numbers.length === 0) return kind === 'sum' ? { unit: 'number', decimal: '0' } : null
  return { unit: 'number', decimal: decimalText(numberOf(kind, numbers)) }
}

/** For at least one number. */
function numberOf(kind: Parameters<typeof ofNumbers>[0], numbers: readonly ExactNumber[]): ExactNumber {
  if (kind === 'sum') return sumOf(numbers)
  if (kind === 'average') return quotientOf(sumOf(numbers), numbers.length)
  const sorted = numbers.toSorted(compareNumbers)
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  switch (kind) {
    case 'min':
      return least
    case 'max':
      return most
    case 'number_range':
      return differenceOf(most, least)
    case 'median': {
      const middle = Math.floor(sorted.length / 2)
      const upper = sorted[middle] ?? least
      return sorted.length % 2 === 1 ? upper : quotientOf(sumOf([sorted[middle - 1] ?? upper, upper]), 2)
    }
    case 'number_mode':
      return mode(sorted, least)
  }
}

/** The most frequent number; of several the smallest. The numbers are sorted. */
function mode(numbers: readonly ExactNumber[], least: ExactNumber): ExactNumber {
  let best = { value: least, times: 0 }
  let run = { value: least, times: 0 }
  for (const value of numbers) {
    const isSame = compareNumbers(value, run.value) === 0
    run = isSame ? { value, times: run.times + 1 } : { value, times: 1 }
    if (run.times > best.times) best = run
  }
  return best.value
}

function numberIn(cell: Cell | null): readonly ExactNumber[] {
  switch (cell?.type) {
    case 'number':
      return [exactNumber(cell.decimal)]
    case 'time':
      return [cell.milliseconds]
    case 'checklist':
      return [cell.ratio]
    case 'checkbox':
      return [cell.checked ? 1 : 0]
    case 'rollup':
      return cell.decimal === null ? [] : [exactNumber(cell.decimal)]
    default:
      return []
  }
}

function ofDates(
  kind: 'date_earliest' | 'date_latest' | 'date_range',
  cells: readonly (Cell | null)[],
): CalculationResult['value'] {
  let first = Infinity
  let last = -Infinity
  for (const cell of cells) {
    const [start, end] = datesIn(cell)
    first = Math.min(first, start)
    last = Math.max(last, end)
  }
  if (first > last) return null
  if (kind === 'date_range') return { unit: 'days', number: Math.floor((last - first) / SECONDS_PER_DAY) }
  return { unit: 'date', number: kind === 'date_earliest' ? first : last }
}

function datesIn(cell: Cell | null): readonly [number, number] {
  switch (cell?.type) {
    case 'date_time':
      return [cell.start, cell.end ?? cell.start]
    case 'created_time':
    case 'last_edited_time':
      return [cell.at, cell.at]
    default:
      return [Infinity, -Infinity]
  }
}

function count(number: number): CalculationResult['value'] {
  return { unit: 'count', number }
}

function share(part: number, whole: number): CalculationResult['value'] {
  return whole === 0 ? null : { unit: 'percent', number: part / whole }
}

const SECONDS_PER_DAY = 86_400
