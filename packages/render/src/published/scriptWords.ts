import { bindMessages, type Localized, type Translation } from '@sheaf/locales'
import type { PublishedLabels, PublishedMessages } from './PublishedPage.ts'

/** The texts that only scripts show, by the names under which they look for them in `data-words` of the body. */
export const SCRIPT_WORDS = [
  'untitled',
  'pagesBelow',
  'locked',
  'lockedPage',
  'allPages',
  'resizeOutline',
  'linkCopied',
  'notifications',
  'closeNotification',
  'loading',
  'pageUpdated',
  'noCache',
  'outlineNotFound',
  'pageUnreachable',
] as const satisfies readonly (keyof PublishedLabels)[]

export type ScriptWords = Pick<PublishedLabels, (typeof SCRIPT_WORDS)[number]>

/**
 * The texts as an attribute value: their language, then a line `name=message` for each. They are the same on every page
 * in a language, so they are created once.
 */
export function writeScriptWords({ locale, messages }: Localized<PublishedMessages>): string {
  const known = written.get(messages)
  if (known !== undefined) return known
  const lines = SCRIPT_WORDS.map((word) => `${word}=${messages[word].replaceAll('\n', ' ')}`)
  const text = [locale, ...lines].join('\n')
  written.set(messages, text)
  return text
}

const written = new WeakMap<object, string>()

/** Reads the result of `writeScriptWords`; a missing text is empty. */
export function readScriptWords(text: string): ScriptWords {
  const [locale = '', ...lines] = text.split('\n')
  const found = new Map(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const messages = Object.fromEntries(SCRIPT_WORDS.map((word) => [word, found.get(word) ?? '']))
  return bindMessages({
    locale,
    messages: messages as Translation<Pick<PublishedMessages, keyof ScriptWords>>,
  })
}
