import { decodeReminders } from '@sheaf/model'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type { LIST_REMINDERS } from './listRemindersTask.ts'

/** What `LIST_REMINDERS` does in its thread. */
export const listRemindersWork: ThreadWork<typeof LIST_REMINDERS> = ({ state }) => decodeReminders(state)
