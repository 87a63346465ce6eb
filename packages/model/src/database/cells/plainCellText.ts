import { atFieldZone } from '../fields/atFieldZone.ts'
import type { DateOptions, Field } from '../fields/Field.ts'
import type { NumberFormat } from '../fields/numberFormats.ts'
import { optionsOf } from '../fields/readField.ts'
import type { ReadContext } from '../ReadContext.ts'
import { formatDate } from '../text/formatDate.ts'
import { formatDecimal } from '../text/formatDecimal.ts'
import { formatDuration } from '../text/duration.ts'
import { numberFormatter } from '../text/formatters.ts'
import type { Cell } from './Cell.ts'

/** `cellText` for cells that need no other row. "" for relations. */
export function plainCellText(cell: Cell | null, field: Field, context: ReadContext): string {
  if (!cell) return ''
  switch (cell.type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
      return cell.text
    case 'number':
      return formatDecimal(cell.decimal, numberFormatOf(field), context.locale)
    case 'checkbox':
      return (context.boxWords ?? FORMAT_WORDS)[cell.checked ? 'checked' : 'unchecked']
    case 'single_select':
    case 'multi_select':
      return cell.options.map((option) => option.name).join(', ')
    case 'checklist':
      return percentText(cell.ratio, context.locale)
    case 'date_time': {
      const options = dateOptions(field)
      const place = atFieldZone(field, context)
      const start = formatDate(cell.start, options, cell.includeTime, place)
      return cell.end === null
        ? start
        : `${start} ${RANGE_ARROW} ${formatDate(cell.end, options, cell.includeTime, place)}`
    }
    case 'created_time':
    case 'last_edited_time': {
      const options = dateOptions(field)
      return formatDate(cell.at, options, options.includeTime ?? true, atFieldZone(field, context))
    }
    case 'time':
      return formatDuration(cell.milliseconds, context.locale)
    case 'relation':
      return ''
    case 'media':
      return cell.files.map((file) => file.name || file.url).join(', ')
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return cell.userIds
        .map((id) => personText(id, field, context) ?? '')
        .filter(Boolean)
        .join(', ')
    case 'rollup':
      return cell.texts.join(', ')
  }
}

function numberFormatOf(field: Field): NumberFormat {
  if (field.type === 'number') return field.options.format
  return field.type === 'formula' ? optionsOf(field.optionsByType, 'number').format : PLAIN
}

/** The name of a person: from the workspace, or as stored with the field. */
export function personText(userId: string, field: Field, context: ReadContext): string | null {
  const known = context.personName?.(userId)
  if (known) return known
  return field.type === 'person'
    ? (field.options.persons.find(({ id }) => id === userId)?.name ?? null)
    : null
}

export function percentText(ratio: number, locale: string): string {
  return numberFormatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio)
}

export function dateOptions(field: Field): DateOptions {
  switch (field.type) {
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return field.options
    default:
      return optionsOf(field.optionsByType, 'date_time')
  }
}

/** Separates start and end of a range. */
export const RANGE_ARROW = '→'

/** Words of the format (collab-model 4.5), whatever the language. */
const FORMAT_WORDS = { checked: 'Yes', unchecked: 'No' } as const

const PLAIN = { style: 'plain' } as const
