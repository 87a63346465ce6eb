/** By their number in the format (collab-model 4.2). */
const CODES = ['zh-Hant', 'en', 'fr', 'de', 'hi', 'es', 'pt', 'ar', 'zh-Hans'] as const
const ENGLISH = 'en'

/** What a language of a translation is called in another one; a number that the format does not have means English, its default. */
export function targetLanguage(number: number, inLanguage: string): string {
  const code = CODES[number] ?? ENGLISH
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code
}

/** All of them, by name. */
export function targetLanguages(
  inLanguage: string,
): readonly { readonly number: number; readonly name: string }[] {
  return CODES.map((_, number) => ({ number, name: targetLanguage(number, inLanguage) })).toSorted(
    (one, other) => one.name.localeCompare(other.name, inLanguage),
  )
}
