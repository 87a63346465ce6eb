import type { StoredCell } from '../rows/Row.ts'

/** The same cell in a copy: a reminder belongs to one date (collab-model 4.5), and to whoever set it. */
export function withoutReminder(cell: StoredCell): StoredCell {
  return (cell['reminder_id'] ?? '') === '' ? cell : { ...cell, reminder_id: '' }
}
