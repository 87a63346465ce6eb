import { LANGUAGES, loadWithRetry, pickLanguage, type Language, type Messages } from '@sheaf/locales'
import start from '@sheaf/locales/en.start.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import { preferredLanguages, rememberLanguage } from './preferredLanguages.ts'

/**
 * Starts the words. The English ones up to signing in are part of the program, so nothing waits; another language arrives a
 * moment later and English stands in until then, and for what it lacks.
 */
export function startI18n(): void {
  const language = pickLanguage(preferredLanguages())
  // Without a backend in flight `init` is done when it returns; its promise says nothing more.
  void i18next
    .use(languageBackend)
    .use(initReactI18next)
    .init({
      lng: language.code,
      fallbackLng: 'en',
      supportedLngs: LANGUAGES.map(({ code }) => code),
      resources: { en: { translation: start } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  applyToDocument(language)
}

/** Takes in the rest of the English words, which come with the app. */
export function addEnglish(words: Messages): void {
  i18next.addResourceBundle('en', 'translation', words, true)
}

/** Changes the language for good, on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language.code)
  await i18next.changeLanguage(language.code)
  applyToDocument(language)
}

function applyToDocument(language: Language): void {
  document.documentElement.lang = language.code
  document.documentElement.dir = language.direction
}

const languageBackend = {
  type: 'backend' as const,
  init() {},
  async read(code: string): Promise<Messages> {
    const load = LANGUAGES.find((language) => language.code === code)?.load
    if (!load) return {}
    return loadWithRetry<Messages>(load, { retries: 5, firstDelayMs: 350, wait })
  },
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
