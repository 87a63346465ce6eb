import { resultField, typedText, type Cell, type Field, type ReadContext } from '@sheaf/model'

/**
 * A cell as text for other programs, whatever the language of whoever exports it: dates of ISO 8601 with times of 24 hours, decimal
 * points, Yes and No, all else as somebody types it. It is read back as the same with `portableContext`.
 */
export function portableText(cell: Cell | null, field: Field, context: ReadContext): string {
  return typedText(cell, withIsoDates(field), context)
}

/** What `portableText` and reading it back depend on, for somebody who reads with `context`. */
export function portableContext<Context extends ReadContext>(context: Context): Context {
  return { ...context, locale: 'en', boxWords: { checked: 'Yes', unchecked: 'No' } }
}

function withIsoDates(shown: Field): Field {
  const field = resultField(shown)
  switch (field.type) {
    case 'date_time':
      return { ...field, options: { ...field.options, ...ISO } }
    case 'created_time':
    case 'last_edited_time':
      return { ...field, options: { ...field.options, ...ISO } }
    default:
      return field
  }
}

const ISO = { dateFormat: 'iso', timeFormat: 'twenty_four_hour' } as const
