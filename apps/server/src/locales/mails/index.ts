import { en } from './en.ts'

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** The words of all mails in one language. */
export type MailWords = Words<typeof en>

/** Every language that mails are written in. */
export const MAIL_WORDS = { en } satisfies Record<string, MailWords>

/** BCP 47 code of such a language. */
export type MailLanguage = keyof typeof MAIL_WORDS
