export interface NumberSeparators {
  readonly decimal: string
  /** Between groups of digits, as people type them; the one of the language first, unless it is a space. */
  readonly groups: readonly string[]
}

/** What stands between the digits of a number in a language. */
export function numberSeparators(locale: string): NumberSeparators {
  const known = KNOWN.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
    1_234_567.5,
  )
  const at = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const decimal = at('decimal') ?? '.'
  const group = at('group') ?? ','
  const spaces = /\s/.test(group) ? [] : [group]
  const marks = /['’]/.test(group) ? ["'", '’'] : []
  const found = { decimal, groups: [...spaces, ...marks, ' ', '\u00A0', '\u202F', '\u2009'] }
  KNOWN.set(locale, found)
  return found
}

const KNOWN = new Map<string, NumberSeparators>()
