import { bindMessages } from '@sheaf/locales'
import type { ReadContext } from '@sheaf/model'
import type { DatabaseLabels, ReaderHead } from '@sheaf/render/database'

/** How a published table is read in a browser: as on its pages, today. */
export function readingOf({ reading }: ReaderHead, related?: ReadContext['related']): ReadContext {
  const { locale, timeZone, boxWords, firstDayOfWeek } = reading
  return {
    locale,
    timeZone,
    byFieldZones: true,
    firstDayOfWeek,
    now: Date.now(),
    ...(boxWords !== null && { boxWords }),
    ...(related !== undefined && { related }),
  }
}

/** The address of a tab with a row over it, as the server writes it. */
export function tabQuery(tabId: string, rowId: string | null = null): string {
  const query = new URLSearchParams({ v: tabId, ...(rowId !== null && { r: rowId }) })
  return `?${query}`
}

/** What a table says beside its content, in the language of the publication. */
export function tableWords({ messages, reading }: ReaderHead): DatabaseLabels {
  return bindMessages({ messages, locale: reading.locale })
}
