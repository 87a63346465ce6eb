import type { Cell } from '../cells/Cell.ts'
import type { CalculationKind } from './DatabaseView.ts'
import type { CalculationResult } from './ViewResult.ts'

export interface CalculateWith {
  /** What two cells have in common when they count as one value. */
  readonly textOfCell: (cell: Cell) => string
  /** The text that `count_value` counts. */
  readonly countedText: string
}

/** Works a calculation out of the cells of a field, rows without one included as null (collab-model 4.7). */
export function calculate(
  kind: CalculationKind,
  cells: readonly (Cell | null)[],
  { textOfCell, countedText }: CalculateWith,
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
      return count(texts(cells, textOfCell).filter((text) => text === countedText).length)
    case 'date_earliest':
    case 'date_latest':
    case 'date_range':
      return ofDates(kind, cells)
    default:
      return ofNumbers(kind, cells)
  }
}

/** What counts as not empty: of a checkbox that it is checked, of a checklist that all is done. */
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
  const numbers = cells.flatMap((cell) => numberIn(cell)).toSorted((a, b) => a - b)
  const [least, most] = [numbers[0], numbers.at(-1)]
  if (least === undefined || most === undefined) return kind === 'sum' ? { unit: 'number', number: 0 } : null
  return finite(numberOf(kind, numbers, least, most))
}

function numberOf(
  kind: Parameters<typeof ofNumbers>[0],
  numbers: readonly number[],
  least: number,
  most: number,
): number {
  switch (kind) {
    case 'sum':
      return sum(numbers)
    case 'average':
      return sum(numbers) / numbers.length
    case 'min':
      return least
    case 'max':
      return most
    case 'number_range':
      return most - least
    case 'median': {
      const middle = Math.floor(numbers.length / 2)
      const upper = numbers[middle] ?? least
      return numbers.length % 2 === 1 ? upper : ((numbers[middle - 1] ?? upper) + upper) / 2
    }
    case 'number_mode':
      return mode(numbers, least)
  }
}

/** The most frequent one; of several the least. The numbers are sorted. */
function mode(numbers: readonly number[], least: number): number {
  let best = { value: least, times: 0 }
  let run = { value: least, times: 0 }
  for (const value of numbers) {
    run = value === run.value ? { value, times: run.times + 1 } : { value, times: 1 }
    if (run.times > best.times) best = run
  }
  return best.value
}

// Neumaier's sum: amounts of money add up to what they are on paper.
function sum(numbers: readonly number[]): number {
  let total = 0
  let lost = 0
  for (const value of numbers) {
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  const exact = total + lost
  return Number.isFinite(exact) ? Number(exact.toPrecision(15)) : total
}

function numberIn(cell: Cell | null): readonly number[] {
  switch (cell?.type) {
    case 'number':
      return [cell.value]
    case 'time':
      return [cell.milliseconds]
    case 'checklist':
      return [cell.ratio]
    case 'checkbox':
      return [cell.checked ? 1 : 0]
    case 'rollup':
      return cell.value === null ? [] : [cell.value]
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

function finite(number: number): CalculationResult['value'] {
  return Number.isFinite(number) ? { unit: 'number', number } : null
}

const SECONDS_PER_DAY = 86_400
