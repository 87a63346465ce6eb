import { parseMessage, type MessageChoice, type MessagePart } from './parseMessage.ts'

export type Values = Readonly<Record<string, string | number>>

/** Words, or the place of a value by its name. */
export type FormattedPart = string | { readonly name: string }

/** A message in the syntax of ICU with its values; `locale` decides on the forms of plurals and the digits of `#`. */
export function formatMessage(message: string, locale: string, values: Values = {}): string {
  if (isPlain(message)) return message
  return formatParts(message, locale, values)
    .map((part) => (typeof part === 'string' ? part : String(values[part.name] ?? `{${part.name}}`)))
    .join('')
}

/** The same with the places of values left open, for markup around them; `values` are for the choices among forms. */
export function formatParts(message: string, locale: string, values: Values = {}): FormattedPart[] {
  return fill(partsOf(message), locale, values)
}

function partsOf(message: string): readonly MessagePart[] {
  const parts = parsed.get(message) ?? parseMessage(message)
  parsed.set(message, parts)
  return parts
}

/** Whether a message has places for values. */
export function hasValues(message: string): boolean {
  return message.includes('{') && partsOf(message).some((part) => typeof part !== 'string')
}

/** Most messages are: nothing is read of them. */
function isPlain(message: string): boolean {
  return !/[{}']/.test(message)
}

/** As many as there are messages: a message is never made of what somebody wrote. */
const parsed = new Map<string, readonly MessagePart[]>()

function fill(parts: readonly MessagePart[], locale: string, values: Values): FormattedPart[] {
  return parts.flatMap((part): FormattedPart | FormattedPart[] => {
    if (typeof part === 'string') return part
    if ('kind' in part) return fill(formOf(part, locale, values), locale, values)
    if (part.isCount) return digits(locale).format(Number(values[part.name]))
    return { name: part.name }
  })
}

function formOf(
  { name, kind, forms }: MessageChoice,
  locale: string,
  values: Values,
): readonly MessagePart[] {
  const value = values[name] ?? ''
  const form =
    kind === 'select'
      ? String(value)
      : Object.hasOwn(forms, `=${value}`)
        ? `=${value}`
        : plurals(locale, kind === 'plural' ? 'cardinal' : 'ordinal').select(Number(value))
  return (Object.hasOwn(forms, form) ? forms[form] : forms['other']) ?? []
}

// Making one takes a hundred times longer than using it.
const plurals = kept((locale, type?: 'cardinal' | 'ordinal') => new Intl.PluralRules(locale, { type: type! }))
const digits = kept((locale) => new Intl.NumberFormat(locale))

function kept<Made, Kind extends string>(make: (locale: string, kind?: Kind) => Made) {
  const known = new Map<string, Made>()
  return (locale: string, kind?: Kind): Made => {
    const key = `${locale} ${kind}`
    const made = known.get(key) ?? make(locale, kind)
    known.set(key, made)
    return made
  }
}
