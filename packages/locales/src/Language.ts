/** A language by its BCP 47 code. */
export interface Language {
  readonly code: string
  /** Its own name for itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** Name and direction are known of every language: a folder of messages needs no list beside it. */
export function languageOf(code: string): Language {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const [first = '', ...rest] = name
  return { code, name: first.toLocaleUpperCase(code) + rest.join(''), direction: directionOf(code) }
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** By script (ISO 15924). */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])
