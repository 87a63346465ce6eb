import { dateOptions, percentText } from '../cells/plainCellText.ts'
import { atFieldZone } from '../fields/atFieldZone.ts'
import type { ReadContext } from '../ReadContext.ts'
import { formatDate } from '../text/formatDate.ts'
import { decimalOf, formatDecimal } from '../text/formatDecimal.ts'
import { formatDuration } from '../text/duration.ts'
import { numberFormatter } from '../text/formatters.ts'
import type { CalculationResult } from './ViewResult.ts'

/** The result of a calculation as the field's options show it; "" where there was nothing to work on. */
export function calculationText({ field, value }: CalculationResult, context: ReadContext): string {
  if (!value) return ''
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
    case 'number':
      if (field.type === 'time') return formatDuration(number, context.locale)
      if (field.type === 'checklist') return percentText(number, context.locale)
      return formatDecimal(
        decimalOf(number),
        field.type === 'number' ? field.options.format : ROUNDED,
        context.locale,
      )
  }
}

const ROUNDED = { style: 'plain' } as const
