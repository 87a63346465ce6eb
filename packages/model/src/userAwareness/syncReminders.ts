import type * as Y from 'yjs'
import { listReminders, removeReminder, writeReminder, type Reminder } from './reminders.ts'

export interface RemindersOfPage {
  readonly pageId: string
  /** Where the text is that of a row: its id. */
  readonly rowId: string | null
  /** The reminders that stand in the dates of the page now. */
  readonly found: readonly Reminder[]
  /** Whether this person has set that reminder: those of others are not theirs. */
  readonly isOwn: (id: string) => boolean
  /** The page and the list are known to be complete: what is missing in the page has been taken away. */
  readonly isComplete: boolean
}

/**
 * Makes a person's list say what the dates of a page say, as one transaction. A reminder stands where it was set first: the same date
 * in a copy of the page is none of another page's.
 */
export function syncReminders(doc: Y.Doc, page: RemindersOfPage): void {
  const { found, isOwn, isComplete } = page
  const listed = new Map(listReminders(doc).map((reminder) => [reminder.id, reminder]))
  const present = new Set(found.map(({ id }) => id))
  doc.transact(() => {
    for (const reminder of found) {
      const known = listed.get(reminder.id)
      if (known ? isOf(known, page) && !isSame(known, reminder) : isOwn(reminder.id))
        writeReminder(doc, reminder)
    }
    for (const reminder of isComplete ? listed.values() : [])
      if (isOf(reminder, page) && !present.has(reminder.id)) removeReminder(doc, reminder.id)
  })
}

/** Beside the text of a page, rows that it shows have texts, and cells with dates. */
function isOf({ kind, objectId, meta }: Reminder, { pageId, rowId }: RemindersOfPage): boolean {
  return kind !== 'database' && objectId === pageId && (meta['row_id'] ?? null) === rowId
}

/** Of the text around it the list keeps what it was when the reminder was set. */
function isSame(known: Reminder, { scheduledAt, meta }: Reminder): boolean {
  return (
    known.scheduledAt === scheduledAt &&
    Object.entries(meta).every(([key, value]) => known.meta[key] === value)
  )
}
