import type { Reminder } from '@sheaf/model'
import type { ThreadTask } from '../../platform/threads/index.ts'

/** Reads the reminders of a stored list. */
export const LIST_REMINDERS: ThreadTask<{ readonly state: Uint8Array }, readonly Reminder[]> = {
  name: 'listReminders',
  timeLimitMs: 10_000,
}
