import { en } from './en.ts'

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** The words of the server in one language. */
export type ServerWords = Words<typeof en>

// Mails are written and first pages created before a person could choose a language.
export const serverWords: ServerWords = en

/** Puts values into the `{name}` places of a text. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
