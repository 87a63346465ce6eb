import type { en } from './en.ts'

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** The words of all mails in one language. */
export type MailWords = Words<typeof en>
