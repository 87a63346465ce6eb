/** Languages that people translate into, by their code. */
const CODES = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
]

export interface OfferedLanguage {
  readonly code: string
  /** In the language of the interface. */
  readonly name: string
  /** For the model. */
  readonly english: string
}

/** Those that the browser of this person knows first, then all by name. */
export function offeredLanguages(
  language: string,
  known: readonly string[],
): { readonly first: readonly OfferedLanguage[]; readonly all: readonly OfferedLanguage[] } {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const english = new Intl.DisplayNames('en', { type: 'language' })
  const nameOf = (code: string): OfferedLanguage => ({
    code,
    name: names.of(code) ?? code,
    english: english.of(code) ?? code,
  })
  const own = known.map((code) => code.split('-')[0]!).filter((code) => CODES.includes(code))
  const first = [...new Set([...own, ...USUAL])].slice(0, MOST_FIRST)
  return {
    first: first.map(nameOf),
    all: CODES.map(nameOf).toSorted((one, other) => one.name.localeCompare(other.name, language)),
  }
}

const USUAL = ['en', 'de', 'fr', 'es', 'ar']
const MOST_FIRST = 4
