import type { Command, RemindedDate, Reminder, ReminderOption } from '@sheaf/model'

/** The reminders that this person has at dates of a database. Others do not see them. */
export interface CellReminders {
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  readonly getSnapshot: () => OwnReminders
  /** Takes a choice into the list, and follows its date there from now on. To be called when the cell has been written. */
  readonly choose: (chosen: ChosenReminder) => void
}

export interface OwnReminders {
  /** The list is there, so that one may choose. */
  readonly isReady: boolean
  readonly byId: ReadonlyMap<string, Reminder>
}

export interface ChosenReminder {
  /** What the cell names; null for none. */
  readonly id: string | null
  /** Null: none for this person. */
  readonly option: ReminderOption | null
  /** The cell names it for somebody else, too. */
  readonly isShared: boolean
  readonly rowId: string
  readonly date: RemindedDate
}

/** What somebody chose in the editor of a date, until that is committed. */
export interface ReminderChoice extends Pick<ChosenReminder, 'id' | 'option'> {
  /** Takes it into the list, with the command that has written its cell. */
  readonly keep: (written: Command | undefined) => void
}

/** Whether an entry hangs at a reminder that somebody else put into the cell: it goes without that. */
export function isShared({ meta }: Reminder): boolean {
  return meta[SHARED] === 'true'
}

/** Of the notes in an entry. */
export const SHARED = 'shared'
