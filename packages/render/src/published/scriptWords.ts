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
  'notPublished',
  'noCache',
  'outlineNotFound',
  'pageUnreachable',
] as const satisfies readonly (keyof PublishedLabels)[]

export type ScriptWords = Readonly<Record<(typeof SCRIPT_WORDS)[number], string>>

const written = new WeakMap<PublishedLabels, string>()

/** They are the same on every page of a language, so they are written once. */
export function scriptWords(labels: PublishedLabels): string {
  const known = written.get(labels)
  if (known !== undefined) return known
  const text = JSON.stringify(Object.fromEntries(SCRIPT_WORDS.map((word) => [word, labels[word]])))
  written.set(labels, text)
  return text
}
