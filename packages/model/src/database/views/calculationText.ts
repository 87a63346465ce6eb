import { dateOptions, percentText } from '../cells/plainCellText.ts'
import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import type { ReadContext } from '../ReadContext.ts'
import { formatDate } from '../text/formatDate.ts'
import { formatDecimal } from '../text/formatDecimal.ts'
import { formatDuration } from '../text/duration.ts'
import { numberFormatter } from '../text/formatters.ts'
import type { CalculationResult } from './ViewResult.ts'

/** The result of a calculation in the format of the field; "" if there were no values. */
export function calculationText({ field, value }: CalculationResult, context: ReadContext): string {
  if (!value) return ''
  if (value.unit === 'number') return numberText(value.decimal, resultField(field), context.locale)
  const { unit, number } = value
  switch (unit) {
    case 'count':
      return numberFormatter(context.locale, {}).format(number)
    case 'percent':
      return percentText(number, context.locale)
    case 'days':
      return numberFormatter(context.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
        number,
      )
    case 'date': {
      const options = dateOptions(field)
      return formatDate(number, options, options.includeTime ?? false, atFieldZone(field, context))
    }
  }
}

function numberText(decimal: string, field: Field, locale: string): string {
  if (field.type === 'time') return formatDuration(Number(decimal), locale)
  if (field.type === 'checklist') return percentText(Number(decimal), locale)
  return formatDecimal(decimal, field.type === 'number' ? field.options.format : PLAIN, locale)
}

const PLAIN = { style: 'plain' } as const
