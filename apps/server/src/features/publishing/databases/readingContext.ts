import type { PublishedLanguage } from '@sheaf/locales/server'
import type { ReadContext } from '@sheaf/model'

/** The clock of fields that have none of their own. */
const PUBLISHED_ZONE = 'UTC'

/**
 * In which rows are put in order, grouped and counted when a database is published: what is stored of it is the same in
 * every language. Nobody is named but by what is stored in the database itself.
 */
export const STORED_CONTEXT = {
  locale: 'en',
  timeZone: PUBLISHED_ZONE,
  byFieldZones: true,
  boxWords: { checked: 'Yes', unchecked: 'No' },
} as const

/** As visitors read it in the language of the publication. */
export function readingContext(now: Date, { locale, words }: PublishedLanguage): ReadContext {
  const { yes: checked, no: unchecked } = words.database
  return { ...STORED_CONTEXT, locale, boxWords: { checked, unchecked }, now: now.getTime() }
}
