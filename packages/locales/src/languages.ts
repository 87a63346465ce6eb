/** A language the interface speaks. English is complete and stands in for what another one lacks. */
export interface Language {
  /** BCP 47. */
  readonly code: string
  /** Its own name for itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Fetches its words. Absent for English, which is part of the program. */
  readonly load?: () => Promise<Messages>
}

/** The words of a language: nested keys, plural forms as `_one`, `_other`, …, values as `{{name}}`. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/**
 * Every language there is. To add one: translate `en.start.json`, `en.json` and `en.late.json` together
 * into `{code}.json` and add `load: async () => (await import('./{code}.json')).default`.
 */
export const LANGUAGES: readonly Language[] = [{ code: 'en', name: 'English', direction: 'ltr' }]
