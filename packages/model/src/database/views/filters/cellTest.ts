import { idList } from '../../cells/decodeCell.ts'
import { cellText } from '../../cells/cellText.ts'
import type { Cell } from '../../cells/Cell.ts'
import { atFieldZone } from '../../fields/atFieldZone.ts'
import type { Field } from '../../fields/Field.ts'
import { fieldTypeOf } from '../../fields/readField.ts'
import { resultField } from '../../fields/resultField.ts'
import type { FieldType } from '../../fields/FieldType.ts'
import { compareNumbers, exactNumber, type ExactNumber } from '../../numbers/exactNumber.ts'
import type { ReadContext } from '../../ReadContext.ts'
import { readDecimal } from '../../text/formatDecimal.ts'
import type { Filter } from '../DatabaseView.ts'
import { dateTest, type CellTest } from './dateTest.ts'
import { personTest } from './personTest.ts'
import { relationTest } from './relationTest.ts'
import { textMatch } from './textMatch.ts'

export type DataFilter = Extract<Filter, { readonly kind: 'data' }>

/**
 * The test of a filter by the type of its field (collab-model 4.9); null if the filter has no effect: its content is
 * missing, its condition is unknown, or it was written for another type of field. A missing cell is empty.
 */
export function cellTest(filter: DataFilter, filtered: Field, context: ReadContext): CellTest | null {
  const field = resultField(filtered)
  const family = FAMILIES[field.type]
  const written = filter.typeNumber === null ? family : FAMILIES[fieldTypeOf(filter.typeNumber)]
  // Filters of relations used to be text filters.
  if (written !== family && !(family === 'relation' && written === 'text')) return null
  const { content } = filter
  const condition = filter.condition ?? DEFAULTS[field.type] ?? 0
  switch (family) {
    case 'text':
      return textTest(condition, content, (cell) => cellText(cell, field, context))
    case 'number':
      return numberTest(condition, content, numberIn)
    case 'rollup':
      return rollupTest(field, condition, content, context)
    case 'checkbox': {
      const wanted = condition === 0
      return condition > 1 ? null : (cell) => (cell?.type === 'checkbox' && cell.checked) === wanted
    }
    case 'checklist': {
      const wanted = condition === 0
      return condition > 1 ? null : (cell) => (cell?.type === 'checklist' && cell.ratio === 1) === wanted
    }
    case 'select':
      return selectTest(condition, idList(content))
    case 'date':
      return dateTest(condition, content, atFieldZone(field, context))
    case 'relation':
      return relationTest({ condition, content, isText: written === 'text' }, field, context)
    case 'person':
      return personTest(condition, content)
    case 'none':
      return null
  }
}

function textTest(
  condition: number,
  content: string,
  textOf: (cell: Cell | null) => string,
): CellTest | null {
  const matches = textMatch(condition, content)
  return matches && ((cell) => matches(textOf(cell)))
}

function numberTest(
  condition: number,
  content: string,
  numberOf: (cell: Cell | null) => ExactNumber | null,
): CellTest | null {
  if (condition === 6) return (cell) => numberOf(cell) === null
  if (condition === 7) return (cell) => numberOf(cell) !== null
  const decimal = readDecimal(content)
  const compares = COMPARISONS[condition]
  if (decimal === null || !compares) return null
  const wanted = exactNumber(decimal)
  return (cell) => {
    const number = numberOf(cell)
    return number !== null && compares(compareNumbers(number, wanted), 0)
  }
}

function numberIn(cell: Cell | null): ExactNumber | null {
  switch (cell?.type) {
    case 'number':
      return exactNumber(cell.decimal)
    case 'time':
      return cell.milliseconds
    case 'rollup':
      return cell.decimal === null ? null : exactNumber(cell.decimal)
    default:
      return null
  }
}

/** A rollup that shows a number is filtered as a number, any other as text. */
function rollupTest(field: Field, condition: number, content: string, context: ReadContext): CellTest | null {
  const calculated = field.type === 'rollup' && field.options.showAs === 'calculated'
  return calculated
    ? numberTest(condition, content, numberIn)
    : textTest(condition, content, (cell) => cellText(cell, field, context))
}

function selectTest(condition: number, ids: readonly string[]): CellTest | null {
  const wanted = new Set(ids)
  const chosen = (cell: Cell | null): readonly string[] =>
    cell && 'options' in cell ? cell.options.map((option) => option.id) : []
  const is: CellTest = (cell) => cell !== null && chosen(cell).every((id) => wanted.has(id))
  const contains: CellTest = (cell) => chosen(cell).some((id) => wanted.has(id))
  if (condition === 4) return (cell) => chosen(cell).length === 0
  if (condition === 5) return (cell) => chosen(cell).length > 0
  if (wanted.size === 0) return null
  switch (condition) {
    case 0:
      return is
    case 1:
      return (cell) => !is(cell)
    case 2:
      return contains
    case 3:
      return (cell) => !contains(cell)
    default:
      return null
  }
}

type Family =
  | 'text'
  | 'number'
  | 'checkbox'
  | 'checklist'
  | 'select'
  | 'date'
  | 'relation'
  | 'person'
  | 'rollup'
  | 'none'

const FAMILIES: { readonly [T in FieldType]: Family } = {
  rich_text: 'text',
  url: 'text',
  summary: 'text',
  translate: 'text',
  number: 'number',
  time: 'number',
  checkbox: 'checkbox',
  checklist: 'checklist',
  single_select: 'select',
  multi_select: 'select',
  date_time: 'date',
  created_time: 'date',
  last_edited_time: 'date',
  relation: 'relation',
  person: 'person',
  created_by: 'person',
  last_edited_by: 'person',
  rollup: 'rollup',
  media: 'none',
  // As its result is.
  formula: 'none',
  unknown: 'none',
}

/** Conditions of filters that store none; 0 if none is listed. */
const DEFAULTS: Readonly<Partial<Record<FieldType, number>>> = {
  rich_text: 2,
  url: 2,
  summary: 2,
  translate: 2,
  checklist: 1,
  multi_select: 2,
  relation: 2,
}

const COMPARISONS: readonly ((a: number, b: number) => boolean)[] = [
  (a, b) => a === b,
  (a, b) => a !== b,
  (a, b) => a > b,
  (a, b) => a < b,
  (a, b) => a >= b,
  (a, b) => a <= b,
]
