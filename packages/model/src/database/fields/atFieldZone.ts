import type { ReadContext } from '../ReadContext.ts'
import type { Field } from './Field.ts'

/**
 * The context in which the dates of a field are read: with the time zone of the field, if it has one and the context
 * uses those of fields.
 */
export function atFieldZone(field: Field | null, context: ReadContext): ReadContext {
  if (context.byFieldZones !== true || field === null) return context
  const timeZone = zoneOf(field)
  return timeZone === null || timeZone === context.timeZone ? context : { ...context, timeZone }
}

function zoneOf(field: Field): string | null {
  switch (field.type) {
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return field.options.timeZone
    default:
      return null
  }
}
