import { err, ok, type Result } from '@sheaf/base'
import {
  DATABASE_LIMITS,
  readDate,
  readDuration,
  type CellInput,
  type Field,
  type FieldOf,
  type ReadContext,
  type SelectOption,
} from '@sheaf/model'
import { optionColor } from './optionColor.ts'
import { readNumber } from './readNumber.ts'

/** Why a text is no value of a field. */
export type CellProblem = 'notNumber' | 'notDate' | 'notDuration' | 'notBox' | 'tooLong' | 'notWritten'

/** What a text says for a field. */
export interface ReadInput {
  /** Null empties the cell. */
  readonly value: CellInput | null
  /** Options that the field is to have first. */
  readonly newOptions: readonly SelectOption[]
}

export interface InputContext extends ReadContext {
  readonly newOptionId: () => string
}

/** Reads a text that was typed or pasted for a cell. */
export function readCellInput(
  text: string,
  field: Field,
  context: InputContext,
): Result<ReadInput, CellProblem> {
  const trimmed = text.trim()
  if (trimmed === '' && field.type !== 'rich_text') return ok({ value: null, newOptions: [] })
  switch (field.type) {
    case 'rich_text':
    case 'url': {
      if (text.length > DATABASE_LIMITS.cellLength) return err('tooLong')
      const kept = field.type === 'url' ? trimmed : text
      return value(kept === '' ? null : { type: field.type, text: kept })
    }
    case 'number': {
      const decimal = readNumber(trimmed, context.locale, field.options.format.style === 'percent')
      return decimal === null ? err('notNumber') : value({ type: 'number', decimal })
    }
    case 'checkbox':
      return readBox(trimmed, context)
    case 'single_select':
    case 'multi_select':
      return readOptions(trimmed, field, context)
    case 'date_time':
      return readDates(trimmed, field, context)
    case 'time': {
      const milliseconds = readTypedDuration(trimmed)
      return milliseconds === null ? err('notDuration') : value({ type: 'time', milliseconds })
    }
    default:
      return err('notWritten')
  }
}

function value(input: CellInput | null): Result<ReadInput, CellProblem> {
  return ok({ value: input, newOptions: [] })
}

/** A bare number is minutes, as people mean it; all else as the format reads it. */
function readTypedDuration(text: string): number | null {
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return readDuration(text)
  const milliseconds = Math.round(Number(text.replace(',', '.')) * 60_000)
  return Number.isSafeInteger(milliseconds) ? milliseconds : null
}

function readBox(text: string, { boxWords }: ReadContext): Result<ReadInput, CellProblem> {
  const word = text.toLowerCase()
  const says = (words: readonly string[], own: string | undefined) =>
    words.includes(word) || own?.toLowerCase() === word
  if (says(CHECKED, boxWords?.checked)) return value({ type: 'checkbox', checked: true })
  if (says(UNCHECKED, boxWords?.unchecked)) return value({ type: 'checkbox', checked: false })
  return err('notBox')
}

function readDates(
  text: string,
  { options }: FieldOf<'date_time'>,
  context: InputContext,
): Result<ReadInput, CellProblem> {
  const [first = '', second, ...more] = text.split(/\s*[→–]\s*/)
  const start = readDate(first, options, context)
  const end = second === undefined ? null : readDate(second, options, context)
  if (start === null || more.length > 0 || (second !== undefined && end === null)) return err('notDate')
  const includeTime = start.hasTime || end?.hasTime === true
  return value({ type: 'date_time', start: start.seconds, end: end?.seconds ?? null, includeTime })
}

/** Options by their names, whatever their case; those that are not there yet are made. */
function readOptions(
  text: string,
  field: FieldOf<'single_select'> | FieldOf<'multi_select'>,
  { newOptionId }: InputContext,
): Result<ReadInput, CellProblem> {
  const names = field.type === 'single_select' ? [text] : text.split(',').map((name) => name.trim())
  const newOptions: SelectOption[] = []
  const optionIds: string[] = []
  for (const name of names.filter(Boolean)) {
    if (name.length > DATABASE_LIMITS.nameLength) return err('tooLong')
    const options = [...field.options.options, ...newOptions]
    let option = optionNamed(options, name)
    if (!option) {
      option = { id: newOptionId(), name, color: optionColor(options) }
      newOptions.push(option)
    }
    if (!optionIds.includes(option.id)) optionIds.push(option.id)
  }
  return ok({ value: optionIds.length > 0 ? { type: field.type, optionIds } : null, newOptions })
}

/** The option of a name: spelled the same, else whatever the case. */
export function optionNamed(options: readonly SelectOption[], name: string): SelectOption | undefined {
  const folded = name.toLowerCase()
  return (
    options.find((option) => option.name === name) ??
    options.find((option) => option.name.toLowerCase() === folded)
  )
}

const CHECKED = ['yes', 'true', '1', 'x', 'on', '✓', '☑']
const UNCHECKED = ['no', 'false', '0', 'off', '☐']
