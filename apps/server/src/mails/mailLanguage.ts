import {
  fillMessage,
  formatMessage,
  hasValues,
  mapMessages,
  nearestLanguage,
  type HasValues,
  type MessageValues,
} from '@sheaf/locales'
import { MAIL_LANGUAGES, mailMessages, type MailMessages } from '@sheaf/locales/server'
import { preferredLanguages } from '../platform/http/preferredLanguages.ts'
import type { Sentence, Value } from './MailContent.ts'

/** What mails say in one language: text, or a function of the values that stand in a sentence. */
export type MailWords = WordsOf<MailMessages>

type WordsOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? WordOf<Source[Key]> : WordsOf<Source[Key]>
}

type WordOf<Text extends string> =
  HasValues<Text> extends true
    ? (values: { readonly [Name in keyof MessageValues<Text>]: Value }) => Sentence
    : string

/** The language of a tag (`de-AT` → `de`, `zh-Hans-SG` → `zh-CN`) if mails are written in it, otherwise null. */
export function mailLanguage(tag: string | null | undefined): string | null {
  return nearestLanguage([tag], MAIL_LANGUAGES)
}

/**
 * The first language of an `Accept-Language` header, in the order of its weights, that mails are written in;
 * null when there is none. What to keep in `auth_users.language` at a sign-in.
 */
export function languageFromHeader(header: string | undefined): string | null {
  return nearestLanguage(preferredLanguages(header), MAIL_LANGUAGES)
}

/** The words for a tag; English where mails are not written in it. */
export function wordsFor(tag: string): { readonly words: MailWords; readonly language: string } {
  const { messages, locale } = mailMessages(tag)
  // Each leaf is made as its message in English asks for it: a translation has the same values.
  const words = mapMessages(messages, (message) =>
    hasValues(message)
      ? (values: Readonly<Record<string, Value>>): Sentence =>
          fillMessage(message, locale, values, ({ text }) => text)
      : formatMessage(message, locale),
  ) as unknown as MailWords
  return { words, language: locale }
}
