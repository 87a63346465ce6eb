import { decimalText } from '../numbers/exactNumber.ts'
import { formatDuration } from '../text/duration.ts'
import { formatDate } from '../text/formatDate.ts'
import { formatDecimal } from '../text/formatDecimal.ts'
import type { DateOptions } from '../fields/Field.ts'
import { itemType, isListType, type FormulaType } from './Formula.ts'
import {
  dateIn,
  listIn,
  numberIn,
  plainIn,
  textIn,
  type FormulaRun,
  type FormulaValue,
} from './FormulaValue.ts'

/** A value as text in the reader's language; "" for nothing. */
export function valueText(value: FormulaValue, type: FormulaType, run: FormulaRun): string {
  if (isListType(type)) {
    const texts = listIn(value).map((item) => valueText(item, itemType(type), run))
    return texts.filter((text) => text !== '').join(', ')
  }
  if (value === null) return ''
  switch (type) {
    case 'text':
      return textIn(value)
    case 'number': {
      const number = numberIn(value)
      return number === null ? '' : formatDecimal(decimalText(number), PLAIN, run.locale)
    }
    case 'duration':
      return formatDuration(plainIn(value) ?? 0, run.locale)
    case 'boolean':
      return value === true ? run.boxWords.checked : run.boxWords.unchecked
    case 'date': {
      const date = dateIn(value)
      if (date === null) return ''
      const start = formatDate(date.at, FRIENDLY, date.hasTime, run)
      return date.end === null ? start : `${start} → ${formatDate(date.end, FRIENDLY, date.hasTime, run)}`
    }
    default:
      return ''
  }
}

const PLAIN = { style: 'plain' } as const
const FRIENDLY: DateOptions = {
  dateFormat: 'friendly',
  timeFormat: 'twenty_four_hour',
  includeTime: null,
  timeZone: null,
}
