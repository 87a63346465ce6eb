/**
 * A mention (`mention` of a text, collab-model 2.5), parsed from its stored form. Keys that are not listed here remain
 * in the stored object.
 */
export type Mention =
  | {
      readonly type: 'page'
      readonly pageId: string
      /** The mentioned block of the page; null for the page as a whole, and for a row. */
      readonly blockId: string | null
      /** The mentioned row, if the page is a view of a database. */
      readonly rowId: string | null
      /** Its name when it was mentioned; null if not stored. */
      readonly title: string | null
    }
  | {
      readonly type: 'date'
      readonly date: Date
      readonly hasTime: boolean
      /** The last day or moment of a span, never before `date`; null for a single one. */
      readonly end: Date | null
      /** Such as `oneDayBefore`; null without a reminder. */
      readonly reminder: string | null
    }
  | { readonly type: 'person'; readonly personId: string | null; readonly name: string }
  | { readonly type: 'address'; readonly url: string }

/** Reads a stored mention: an object, or JSON text of one. Null for what cannot be shown as a mention. */
export function readMention(value: unknown): Mention | null {
  const stored = readMentionObject(value)
  switch (stored?.['type']) {
    case 'page':
    case 'childPage':
      return readPage(stored)
    case 'date':
    case 'reminder':
      return readDate(stored)
    case 'person': {
      const name = textOr(stored['person_name'])
      return name === null ? null : { type: 'person', personId: textOr(stored['person_id']), name }
    }
    case 'externalLink': {
      const url = textOr(stored['url'])
      return url === null ? null : { type: 'address', url }
    }
    default:
      return null
  }
}

/** The stored object itself, with every key. */
export function readMentionObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value === 'string') {
    try {
      const parsed: unknown = JSON.parse(value)
      return typeof parsed === 'string' ? null : readMentionObject(parsed)
    } catch {
      return null
    }
  }
  return isRecord(value) ? value : null
}

// References to rows write the id of the row as the block's, too.
function readPage(stored: Readonly<Record<string, unknown>>): Mention | null {
  const pageId = idOr(stored['page_id']) ?? idOr(stored['database_view_id'])
  if (pageId === null) return null
  const rowId = idOr(stored['row_id']) ?? idOr(stored['database_row_id'])
  const data = stored['data']
  return {
    type: 'page',
    pageId,
    blockId: rowId === null ? idOr(stored['block_id']) : null,
    rowId,
    title: isRecord(data) ? titleOr(data['title']) : null,
  }
}

function readDate(stored: Readonly<Record<string, unknown>>): Mention | null {
  const date = readMoment(stored['date'])
  if (date === null) return null
  const end = readMoment(stored['end'])
  const hasTime = stored['include_time'] === true || stored['include_time'] === 'true'
  const reminder = textOr(stored['reminder_option'])
  return {
    type: 'date',
    date,
    hasTime,
    end: end !== null && end > date ? end : null,
    reminder: reminder === 'none' ? null : reminder,
  }
}

// An ISO text, or ten digits of Unix seconds.
function readMoment(raw: unknown): Date | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null
  const date = /^\d{10}$/.test(String(raw)) ? new Date(Number(raw) * 1000) : new Date(raw)
  return Number.isNaN(date.getTime()) ? null : date
}

function titleOr(value: unknown): string | null {
  const text = textOr(value)?.trim().slice(0, MAX_TITLE) ?? ''
  return text === '' ? null : text
}

/** A valid id for addresses and queries: attributes may contain lone surrogates. */
function idOr(value: unknown): string | null {
  const text = textOr(value)
  return text !== null && text.isWellFormed() && !text.includes('\0') ? text : null
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const MAX_TITLE = 200

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
