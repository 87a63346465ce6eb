/// <reference types="vite/types/importMeta.d.ts" />
import { bindMessages, completeMessages, mapMessages, type Localized } from './bindMessages.ts'
import { mail } from './en/mail.ts'
import { newDatabase } from './en/newDatabase.ts'
import { publication } from './en/publication.ts'
import { server } from './en/server.ts'
import { nearestLanguage } from './nearestLanguage.ts'
import type { Messages, Translation, Words } from './Words.ts'

const FILES = import.meta.glob<Messages>('./*/{server,newDatabase,published,document,mail}.json', {
  eager: true,
  import: 'default',
})

/**
 * Formats of Arabic around the English words, which stand in brackets: whatever of a published page does not come from the
 * messages or does not follow its language is seen at once. Its code is that of Unicode for this purpose.
 */
export const PSEUDO_LOCALE = 'ar-XB'

export type ServerWords = Words<typeof server>
/** Of English: the others have its shape. */
export type MailMessages = typeof mail

/** A language of published pages. */
export interface PublishedLanguage extends Localized<typeof publication> {
  readonly words: Words<typeof publication>
}

const servers = partOf('server', server)
const newDatabases = partOf('newDatabase', newDatabase)
const publications = partOf('published', publication, publicationIn)
const mails = partOf('mail', mail)

/** What the server says itself, in the language nearest to a locale. */
export function serverWords(wanted: string): ServerWords {
  const localized = servers.in(wanted)
  const made = spoken.get(localized.locale) ?? bindMessages(localized)
  spoken.set(localized.locale, made)
  return made
}

/** By code. */
const spoken = new Map<string, ServerWords>()

/** What a new database holds, in the language nearest to a locale. */
export const newDatabaseWords = (locale: string): Words<typeof newDatabase> =>
  bindMessages(newDatabases.in(locale))

/** BCP 47 code of the language that `serverWords` answers. */
export const serverLanguage = (locale: string): string => servers.in(locale).locale

/** The language of published pages that is nearest to a locale; English where none is near. */
export function publishedLanguage(locale: string): PublishedLanguage {
  const localized = locale === PSEUDO_LOCALE ? PSEUDO : publications.in(locale)
  const made = languages.get(localized.locale) ?? { ...localized, words: bindMessages(localized) }
  languages.set(localized.locale, made)
  return made
}

/** By code: the words of a language are the same objects every time. */
const languages = new Map<string, PublishedLanguage>()

/** What mails say, in the language nearest to a locale. */
export const mailMessages = (locale: string): Localized<MailMessages> => mails.in(locale)

/** BCP 47 codes. */
export const MAIL_LANGUAGES: readonly string[] = mails.languages

const PSEUDO: Localized<typeof publication> = {
  locale: PSEUDO_LOCALE,
  // The same keys, and text at each.
  messages: mapMessages(publication, (message) => `[${message}]`) as Translation<typeof publication>,
}

/** What published pages say in a language is in two files, one of them shared with the app. */
function publicationIn(locale: string): Messages {
  const published = fileOf(locale, 'published') ?? {}
  const documents = fileOf(locale, 'document') ?? {}
  return { ...published, viewer: { ...objectAt(documents, 'document'), ...objectAt(published, 'viewer') } }
}

function objectAt(messages: Messages, key: string): Messages {
  const found = messages[key]
  return typeof found === 'object' ? found : {}
}

function fileOf(locale: string, part: string): Messages | null {
  return FILES[`./${locale}/${part}.json`] ?? null
}

/** A part in all its languages: English, and those whose folder has its file. `read` answers its messages in one of them. */
function partOf<Source extends Messages>(
  part: string,
  source: Source,
  read = (locale: string): Messages | null => fileOf(locale, part),
) {
  const file = `/${part}.json`
  const codes = Object.keys(FILES).flatMap((path) => (path.endsWith(file) ? path.split('/')[1]! : []))
  const written = ['en', ...codes]
  const known = new Map<string, Localized<Source>>()
  return {
    languages: written,
    in(wanted: string): Localized<Source> {
      const locale = written.includes(wanted) ? wanted : (nearestLanguage([wanted], written) ?? 'en')
      const made = known.get(locale) ?? {
        locale,
        messages: completeMessages(source, read(locale)),
      }
      known.set(locale, made)
      return made
    },
  }
}
