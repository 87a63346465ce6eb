import { LANGUAGES, type Language } from './languages.ts'

/**
 * The first tag that can be met, by exact code and then by language alone (`pt-BR` → `pt`, and
 * `zh-Hant-TW` → `zh-Hant`); English when none can.
 */
export function pickLanguage(
  preferred: readonly (string | null | undefined)[],
  languages: readonly Language[] = LANGUAGES,
): Language {
  for (const tag of preferred) {
    if (!tag) continue
    const parts = tag.toLowerCase().split(/[-_]/)
    while (parts.length > 0) {
      const found = languages.find((language) => language.code.toLowerCase() === parts.join('-'))
      if (found) return found
      parts.pop()
    }
  }
  return languages.find((language) => language.code === 'en') ?? languages[0]!
}
