/** The locale, or English if it does not exist. */
function knownLocale(locale: string): string {
  return remembered(LOCALES, locale, () => {
    try {
      return Intl.getCanonicalLocales(locale)[0] ?? FALLBACK
    } catch {
      return FALLBACK
    }
  })
}

/** Creating a formatter takes a hundred times as long as using it: each is created once. */
export function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remembered(NUMBERS, `${locale} ${JSON.stringify(options)}`, () => {
    return new Intl.NumberFormat(knownLocale(locale), options)
  })
}

export function dateFormatter(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return remembered(DATES, `${locale} ${timeZone} ${JSON.stringify(options)}`, () => {
    return new Intl.DateTimeFormat(knownLocale(locale), { ...options, timeZone })
  })
}

export function collator(locale: string): Intl.Collator {
  return remembered(COLLATORS, locale, () => {
    return new Intl.Collator(knownLocale(locale), { sensitivity: 'base', numeric: true })
  })
}

/** Returns the cached value of a key or creates it; a map that has grown large is cleared. */
export function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  let value = known.get(key)
  if (value === undefined) {
    value = make()
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, value)
  }
  return value
}

const FALLBACK = 'en'
const MAX_KNOWN = 500
const LOCALES = new Map<string, string>()
const NUMBERS = new Map<string, Intl.NumberFormat>()
const DATES = new Map<string, Intl.DateTimeFormat>()
const COLLATORS = new Map<string, Intl.Collator>()
