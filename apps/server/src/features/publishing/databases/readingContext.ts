import type { ReadContext } from '@sheaf/model'

/** Published databases are written in one language and by one clock, for they are rendered once for everybody. */
const PUBLISHED_LOCALE = 'en'
const PUBLISHED_ZONE = 'UTC'

/** As a visitor reads: nobody is named but by what is stored in the database itself. */
export function readingContext(now: Date): ReadContext {
  return { locale: PUBLISHED_LOCALE, timeZone: PUBLISHED_ZONE, now: now.getTime() }
}
