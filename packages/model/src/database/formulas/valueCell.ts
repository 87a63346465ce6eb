import type { Cell } from '../cells/Cell.ts'
import { decimalText } from '../numbers/exactNumber.ts'
import { isListType, type FormulaResult, type FormulaType } from './Formula.ts'
import { cutText, dateIn, numberIn, plainIn, type FormulaRun, type FormulaValue } from './FormulaValue.ts'
import { valueText } from './valueText.ts'

/** As what the result of a formula is read: lists as text. */
export function resultOfType(type: FormulaType): FormulaResult {
  if (isListType(type)) return 'rich_text'
  return RESULTS[type]
}

/** The cell that shows a value; null for nothing. */
export function valueCell(value: FormulaValue, type: FormulaType, run: FormulaRun): Cell | null {
  if (value === null) return null
  switch (resultOfType(type)) {
    case 'rich_text': {
      const text = cutText(valueText(value, type, run))
      return text === '' ? null : { type: 'rich_text', text }
    }
    case 'number': {
      const number = numberIn(value)
      return number === null ? null : { type: 'number', value: Number(number), decimal: decimalText(number) }
    }
    case 'checkbox':
      return { type: 'checkbox', checked: value === true }
    case 'date_time': {
      const date = dateIn(value)
      if (date === null) return null
      return { type: 'date_time', start: date.at, end: date.end, includeTime: date.hasTime, reminderId: null }
    }
    case 'time': {
      const milliseconds = plainIn(value)
      return milliseconds === null ? null : { type: 'time', milliseconds }
    }
  }
}

const RESULTS = {
  text: 'rich_text',
  number: 'number',
  date: 'date_time',
  duration: 'time',
  boolean: 'checkbox',
  nothing: 'rich_text',
} as const
