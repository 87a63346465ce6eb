import type { ReadContext } from '@sheaf/model'
import { serverWords } from '../../../locales/index.ts'

/** Published databases are written in one language, for they are rendered once for everybody. */
const PUBLISHED_LOCALE = 'en'
/** The clock of fields that have none of their own. */
const PUBLISHED_ZONE = 'UTC'

const { yes: checked, no: unchecked } = serverWords.database

/** As a visitor reads: nobody is named but by what is stored in the database itself. */
export const VISITORS_CONTEXT = {
  locale: PUBLISHED_LOCALE,
  timeZone: PUBLISHED_ZONE,
  byFieldZones: true,
  boxWords: { checked, unchecked },
} as const

export function readingContext(now: Date): ReadContext {
  return { ...VISITORS_CONTEXT, now: now.getTime() }
}
