import { bindMessages, type KeyOf, type Localized, type MessageAt, type Word } from '@sheaf/locales'
import type { app } from '@sheaf/locales/en/app.ts'

/** The messages of the editor. */
export type EditorMessages = typeof app.editor

/** Every text the editor shows, by its key below `editor.` in the catalogue. */
export type EditorLabels = {
  readonly [Key in KeyOf<EditorMessages>]: Word<Extract<MessageAt<EditorMessages, Key>, string>>
}

/** The keys of labels that have no values. */
export type EditorLabelKey = {
  [Key in keyof EditorLabels]: EditorLabels[Key] extends string ? Key : never
}[keyof EditorLabels]

/** The labels of one language. */
export function createLabels(localized: Localized<EditorMessages>): EditorLabels {
  // Each leaf at its key: what a mapped type says, entries cannot.
  return Object.fromEntries(leaves(bindMessages(localized))) as unknown as EditorLabels
}

function leaves(words: object, prefix = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null ? leaves(word, `${prefix}${key}.`) : [[prefix + key, word]],
  )
}
