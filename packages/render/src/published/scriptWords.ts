import type { PublishedLabels } from './PublishedPage.ts'

/** The words that only scripts say, by the names under which they look for them in `data-words` of the body. */
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

export type ScriptWords = Readonly<Record<(typeof SCRIPT_WORDS)[number], string>>

const written = new WeakMap<PublishedLabels, string>()

/**
 * The words as they stand in an attribute: a line for each, its name and `=` before it. They are the same on every page of
 * a language, so they are put together once.
 */
export function scriptWords(labels: PublishedLabels): string {
  const known = written.get(labels)
  if (known !== undefined) return known
  const text = SCRIPT_WORDS.map((word) => `${word}=${labels[word].replaceAll('\n', ' ')}`).join('\n')
  written.set(labels, text)
  return text
}

/** What `scriptWords` has written; a word that is missing is empty. */
export function readScriptWords(text: string): ScriptWords {
  const lines = text.split('\n').map((line) => {
    const at = line.indexOf('=')
    return [line.slice(0, at), line.slice(at + 1)] as const
  })
  const words = new Map<string, string>(lines)
  return Object.fromEntries(SCRIPT_WORDS.map((word) => [word, words.get(word) ?? ''])) as Record<
    (typeof SCRIPT_WORDS)[number],
    string
  >
}
