/** Days of the week and months by name, long and short, in the reader's language and in English; each list goes round. */
export function seriesNames(locale: string): readonly (readonly string[])[] {
  let known = LISTS.get(locale)
  if (known === undefined) {
    known = [locale, 'en'].flatMap((language) => [
      ...namesIn(language, 'long'),
      ...namesIn(language, 'short'),
    ])
    LISTS.set(locale, known)
  }
  return known
}

function namesIn(locale: string, length: 'long' | 'short'): readonly (readonly string[])[] {
  const [days, months] = [formatter(locale, { weekday: length }), formatter(locale, { month: length })]
  return [
    Array.from({ length: 7 }, (_, day) => days.format(Date.UTC(2024, 0, 1 + day))),
    Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2024, month, 1))),
  ]
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const all = { ...options, timeZone: 'UTC' }
  try {
    return new Intl.DateTimeFormat(locale, all)
  } catch {
    return new Intl.DateTimeFormat('en', all)
  }
}

const LISTS = new Map<string, readonly (readonly string[])[]>()
