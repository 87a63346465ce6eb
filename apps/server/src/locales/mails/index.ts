import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { MailWords } from './MailWords.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { zhCn } from './zhCn.ts'

/** Every language that mails are written in. */
export const MAIL_WORDS = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  ja,
  'zh-CN': zhCn,
  ko,
  ar,
  he,
} satisfies Record<string, MailWords>

/** BCP 47 code of such a language. */
export type MailLanguage = keyof typeof MAIL_WORDS

export type { MailWords }
