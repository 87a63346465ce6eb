import {
  compareNumbers,
  decimalText,
  exactNumber,
  quotientOf,
  sumOf,
  type CalculationResult,
  type Cell,
  type ExactNumber,
  type Field,
  type Steps,
  resultField,
} from '@sheaf/model'

/** Cells of which figures are wanted. A row that stands in several groups is in it once. */
export interface FiguredRange {
  readonly rowIds: readonly string[]
  readonly fields: readonly Field[]
  readonly cellAt: (rowId: string, field: Field) => Cell | null
}

/**
 * How many cells hold something, where not all do, and what is calculated of them: of numbers and of durations sum, average,
 * least and most, of dates the first and the last, of boxes how many are checked. Where fields measure different things, it is
 * the first of these.
 */
export function* rangeFigures({ rowIds, fields, cellAt }: FiguredRange): Steps<readonly CalculationResult[]> {
  const measure = MEASURES.find((each) => fields.some((field) => measureOf(field) === each)) ?? null
  const measured = new Set(fields.filter((field) => measure !== null && measureOf(field) === measure))
  const [first] = measured
  const tally = new Tally()
  let untilStep = STEP_CELLS
  for (const rowId of rowIds)
    for (const field of fields) {
      tally.add(cellAt(rowId, field), measured.has(field))
      untilStep -= 1
      if (untilStep > 0) continue
      untilStep = STEP_CELLS
      yield
    }
  const shown = first && { ...resultField(first), ...(hasOneFormat([...measured]) ? {} : PLAIN) }
  const isFull = tally.filled === rowIds.length * fields.length
  return [
    ...(isFull || !fields[0] || measure === 'box' ? [] : [filled(tally.filled, fields[0])]),
    ...(shown && measure ? tally.results(shown as Field, measure) : []),
  ]
}

const MEASURES = ['number', 'duration', 'date', 'box'] as const
type Measure = (typeof MEASURES)[number]

function measureOf(field: Field): Measure | null {
  switch (resultField(field).type) {
    case 'number':
      return 'number'
    case 'time':
      return 'duration'
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return 'date'
    case 'checkbox':
      return 'box'
    default:
      return null
  }
}

/** What was found in the cells so far. */
class Tally {
  filled = 0
  #checked = 0
  #numbers = 0
  #sum: ExactNumber = 0
  #least: ExactNumber = 0
  #most: ExactNumber = 0
  /** Digits behind the point of the number that has the most of them. */
  #places = 0
  #earliest = Infinity
  #latest = -Infinity

  add(cell: Cell | null, isMeasured: boolean): void {
    if (cell !== null) this.filled += 1
    if (!isMeasured) return
    switch (cell?.type) {
      case 'number':
        this.#places = Math.max(this.#places, cell.decimal.split('.')[1]?.length ?? 0)
        return this.#addNumber(exactNumber(cell.decimal))
      case 'time':
        return this.#addNumber(cell.milliseconds)
      case 'checkbox':
        if (cell.checked) this.#checked += 1
        return
      case 'date_time':
        return this.#addDates(cell.start, cell.end ?? cell.start)
      case 'created_time':
      case 'last_edited_time':
        return this.#addDates(cell.at, cell.at)
      default:
    }
  }

  #addNumber(number: ExactNumber): void {
    const isFirst = this.#numbers === 0
    if (isFirst || compareNumbers(number, this.#least) < 0) this.#least = number
    if (isFirst || compareNumbers(number, this.#most) > 0) this.#most = number
    this.#sum = sumOf([this.#sum, number])
    this.#numbers += 1
  }

  #addDates(start: number, end: number): void {
    this.#earliest = Math.min(this.#earliest, start)
    this.#latest = Math.max(this.#latest, end)
  }

  results(field: Field, measure: Measure): readonly CalculationResult[] {
    if (measure === 'box')
      return [{ field, kind: 'checked', value: { unit: 'count', number: this.#checked } }]
    if (measure === 'date') {
      if (this.#earliest > this.#latest) return []
      return [
        { field, kind: 'date_earliest', value: { unit: 'date', number: this.#earliest } },
        { field, kind: 'date_latest', value: { unit: 'date', number: this.#latest } },
      ]
    }
    if (this.#numbers === 0) return []
    const of = (kind: 'sum' | 'average' | 'min' | 'max', number: ExactNumber): CalculationResult => ({
      field,
      kind,
      value: { unit: 'number', decimal: decimalText(number) },
    })
    // Two digits more than the numbers have, of durations whole milliseconds.
    const places = measure === 'duration' ? 0 : this.#places + 2
    const average = exactNumber(quotientOf(this.#sum, this.#numbers).toFixed(places))
    // Of one number, the others say the same.
    if (this.#numbers === 1) return [of('sum', this.#sum)]
    return [of('sum', this.#sum), of('average', average), of('min', this.#least), of('max', this.#most)]
  }
}

function filled(number: number, field: Field): CalculationResult {
  return { field, kind: 'count_not_empty', value: { unit: 'count', number } }
}

function hasOneFormat(fields: readonly Field[]): boolean {
  const formats = fields
    .map(resultField)
    .map(({ type, options }) => JSON.stringify(type === 'number' ? options : null))
  return new Set(formats).size <= 1
}

const PLAIN = { options: { format: { style: 'plain' } } } as const
const STEP_CELLS = 512
