import { plainCellText } from '../database/cells/plainCellText.ts'
import { readOwnCell } from '../database/cells/readOwnCell.ts'
import { onePrimary } from '../database/decodeDatabase.ts'
import type { Field } from '../database/fields/Field.ts'
import { readField } from '../database/fields/readField.ts'
import type { ReadContext } from '../database/ReadContext.ts'
import type { DatabaseRecords } from '../database/records/DatabaseRecords.ts'
import { rowOfRecord } from '../database/records/rowOfRecord.ts'
import { cellReminder, reminderOption, type RemindedDate } from './cellReminder.ts'
import type { Reminder } from './reminders.ts'

export interface RemindersOfCells {
  readonly records: DatabaseRecords
  /** What the person's list says now. */
  readonly listed: readonly Reminder[]
  /** Those that are to be in the list as soon as a cell names them: chosen, or taken out of it here. */
  readonly waiting: ReadonlyMap<string, Reminder>
  /** The records and the list are known to be complete: what no cell names has been taken away. */
  readonly isComplete: boolean
}

export interface CellReminderPlan {
  readonly write: readonly Reminder[]
  readonly remove: readonly Reminder[]
}

/** What makes a person's list say what the dates of a database say. Reminders of others, and of other databases, are none of it. */
export function planCellReminders(all: RemindersOfCells): CellReminderPlan {
  const { records, listed, waiting, isComplete } = all
  const fields = fieldsOf(records)
  const known = new Map(listed.filter(({ kind }) => kind === 'database').map((each) => [each.id, each]))
  const write: Reminder[] = []
  const remove: Reminder[] = []
  for (const id of new Set([...known.keys(), ...waiting.keys()])) {
    const entry = known.get(id)
    const wanted = waiting.get(id) ?? entry
    const found = wanted && findDate(wanted, records, fields)
    if (wanted && found) {
      const next = moved(wanted, found)
      if (waiting.has(id) || (isComplete && entry && !isSame(entry, next))) write.push(next)
    } else if (entry && isComplete && isHere(entry, records)) remove.push(entry)
  }
  return { write, remove }
}

/** A date that a reminder hangs at, with the words that the list keeps of it. */
interface FoundDate extends RemindedDate {
  readonly title: string
  readonly message: string
}

function moved(reminder: Reminder, found: FoundDate): Reminder {
  return { ...cellReminder(reminder, reminderOption(reminder, found), found), ...wordsOf(reminder, found) }
}

/** Of the words around it the list keeps what they were when the reminder was set. */
function wordsOf({ title, message }: Reminder, found: FoundDate) {
  return { title: title || found.title, message: message || found.message }
}

function findDate(
  { id, meta }: Reminder,
  records: DatabaseRecords,
  fields: readonly Field[],
): FoundDate | null {
  const record = records.rows.get(meta['row_id'] ?? '')
  if (record === undefined || record.isDeleted) return null
  const row = rowOfRecord(record, records.id)
  for (const field of fields) {
    if (field.type !== 'date_time') continue
    const cell = readOwnCell(row, field, PLAIN)
    if (cell?.type !== 'date_time' || cell.reminderId !== id) continue
    const primary = fields.find((each) => each.primary)
    const title = primary ? plainCellText(readOwnCell(row, primary, PLAIN), primary, PLAIN) : ''
    return { start: cell.start, includeTime: cell.includeTime, title, message: field.name }
  }
  return null
}

function fieldsOf({ fields }: DatabaseRecords): readonly Field[] {
  return onePrimary(
    [...fields.values()].flatMap((each) => (each.isDeleted ? [] : [readField(each.id, each.value)])),
  )
}

function isHere({ objectId, meta }: Reminder, { rows, views }: DatabaseRecords): boolean {
  return rows.has(meta['row_id'] ?? '') || views.has(objectId)
}

function isSame(known: Reminder, next: Reminder): boolean {
  return (
    known.scheduledAt === next.scheduledAt &&
    Object.entries(next.meta).every(([key, value]) => known.meta[key] === value)
  )
}

/** Names of rows are text, which is the same in every place. */
const PLAIN: ReadContext = { locale: 'en', timeZone: 'UTC', now: 0 }
