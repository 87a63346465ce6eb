/**
 * What a mention says (`mention` of a text, collab-model 2.5), read from what is stored. Keys that no reader here needs
 * stay in the stored object.
 */
export type Mention =
  | {
      readonly type: 'page'
      readonly pageId: string
      /** The block of the page that is meant; null for the page as a whole. */
      readonly blockId: string | null
    }
  | {
      readonly type: 'date'
      readonly date: Date
      readonly hasTime: boolean
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
    case 'childPage': {
      const id = idOr(stored['page_id'])
      return id === null ? null : { type: 'page', pageId: id, blockId: idOr(stored['block_id']) }
    }
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

// An ISO text, or ten digits of Unix seconds.
function readDate(stored: Readonly<Record<string, unknown>>): Mention | null {
  const raw = stored['date']
  if (typeof raw !== 'string' && typeof raw !== 'number') return null
  const date = /^\d{10}$/.test(String(raw)) ? new Date(Number(raw) * 1000) : new Date(raw)
  if (Number.isNaN(date.getTime())) return null
  const hasTime = stored['include_time'] === true || stored['include_time'] === 'true'
  const reminder = textOr(stored['reminder_option'])
  return { type: 'date', date, hasTime, reminder: reminder === 'none' ? null : reminder }
}

/** An id as it may stand in an address and in a question to the database: marks can hold halves of characters. */
function idOr(value: unknown): string | null {
  const text = textOr(value)
  return text !== null && text.isWellFormed() && !text.includes('\0') ? text : null
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
