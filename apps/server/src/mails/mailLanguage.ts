import { MAIL_WORDS, type MailLanguage, type MailWords } from '../locales/mails/index.ts'

/** The language of a tag (`de-AT` → `de`, `zh-Hans-SG` → `zh-CN`) if mails are written in it, otherwise null. */
export function mailLanguage(tag: string | null | undefined): MailLanguage | null {
  if (!tag) return null
  const parts = tag.trim().toLowerCase().split(/[-_]/)
  if (parts[0] === 'zh') return parts.some((part) => TRADITIONAL.has(part)) ? null : CHINESE
  if (parts[0] === 'iw') parts[0] = 'he'
  for (; parts.length > 0; parts.pop()) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === parts.join('-'))
    if (found !== undefined) return found
  }
  return null
}

/**
 * The first language of an `Accept-Language` header, in the order of its weights, that mails are written in;
 * null when there is none. What to keep in `auth_users.language` at a sign-in.
 */
export function languageFromHeader(header: string | undefined): MailLanguage | null {
  const preferred = (header ?? '')
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of preferred) {
    const language = mailLanguage(tag)
    if (language !== null) return language
  }
  return null
}

/** The words for a tag; English where mails are not written in it. */
export function wordsFor(tag: string): { readonly words: MailWords; readonly language: MailLanguage } {
  const language = mailLanguage(tag) ?? 'en'
  return { words: MAIL_WORDS[language], language }
}

const LANGUAGES = Object.keys(MAIL_WORDS) as MailLanguage[]
const CHINESE: MailLanguage = 'zh-CN'
// Written in other characters than those of zh-CN.
const TRADITIONAL: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo'])
const MAX_HEADER_LENGTH = 1000
