import type { EditorMessages } from '@sheaf/editor'
import {
  completeMessages,
  createTranslate,
  directionOf,
  loadWithRetry,
  nearestLanguage,
  type Language,
  type Localized,
  type Messages,
  type Table,
  type Translate,
} from '@sheaf/locales'
import { start } from '@sheaf/locales/en/start.ts'
import { LANGUAGE_CODES, loadMessages } from '@sheaf/locales/web'

import { onLanguageElsewhere, preferredLanguages, rememberLanguage } from './preferredLanguages.ts'

/** What the interface speaks now. Another object once it speaks another language, or has its messages. */
export interface Translation extends Pick<Language, 'direction'> {
  /** BCP 47. */
  readonly language: string
  readonly t: Translate
  /** For the editor, which puts its labels together itself; once the messages of the app are there. */
  readonly editorMessages: () => Localized<EditorMessages>
}

/** English stands in for what a language lacks; more of it comes with the app. */
const english: Table[] = [{ locale: 'en', messages: start }]
const listeners = new Set<() => void>()
let translation = translationIn('en', [])
let isStarted = false

export function currentTranslation(): Translation {
  return translation
}

export function onTranslationChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Starts the words. The English ones up to signing in are part of the program, so nothing waits; another language arrives a
 * moment later and English stands in until then.
 */
export function startI18n(): void {
  isStarted = true
  const language = nearestLanguage(preferredLanguages(), LANGUAGE_CODES) ?? 'en'
  // Its code and direction hold at once, its words once they are there.
  translation = translationIn(language, [])
  applyToDocument()
  if (language !== 'en') void speak(language)
}

export function isI18nStarted(): boolean {
  return isStarted
}

/** Takes in more of the English messages, which come with the app. */
export function addEnglish(messages: Messages): void {
  if (english.every((table) => table.messages !== messages)) english.push({ locale: 'en', messages })
}

/** Changes the language for good, on this device. */
export async function changeLanguage(code: string): Promise<void> {
  rememberLanguage(code)
  await speak(code)
  applyToDocument()
}

/** Listens to the language that other tabs choose, until the returned function is called. */
export function followLanguage(): () => void {
  return onLanguageElsewhere((code) => void speak(code).then(applyToDocument))
}

/** What shows dates draws anew: they are written in another way from now on. */
export function renewTranslation(): void {
  translation = { ...translation }
  for (const listener of listeners) listener()
}

/** The words at a key in the present language, outside of components. */
export const translate: Translate = (key, ...values) => translation.t(key, ...values)

async function speak(code: string): Promise<void> {
  const tables = code === 'en' ? [] : await loadTables(code)
  translation = translationIn(code, tables)
  for (const listener of listeners) listener()
}

/** Without a network the interface speaks English. */
async function loadTables(code: string): Promise<readonly Table[]> {
  try {
    const parts = await loadWithRetry(() => loadMessages(code), { retries: 5, firstDelayMs: 350, wait })
    return parts.map((messages) => ({ locale: code, messages }))
  } catch {
    return []
  }
}

function translationIn(language: string, own: readonly Table[]): Translation {
  return {
    language,
    direction: directionOf(language),
    t: createTranslate(own, english),
    editorMessages: () => ({
      locale: own.length > 0 ? language : 'en',
      messages: completeMessages(editorPart(english) as EditorMessages, editorPart(own)),
    }),
  }
}

function editorPart(tables: readonly Table[]): Messages | null {
  const [part] = tables.flatMap(({ messages }) => messages['editor'] ?? [])
  return typeof part === 'object' ? part : null
}

function applyToDocument(): void {
  const { language, direction } = translation
  document.documentElement.lang = language
  document.documentElement.dir = direction
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
