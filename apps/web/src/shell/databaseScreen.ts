import { Late } from '@sheaf/ui'
import { withDatabaseMessages } from '../platform/i18n/withMessages.ts'

/** The screen of databases, which pages without one do not load. */
export const databaseScreen = new Late(
  withDatabaseMessages(async () => (await import('../features/page/DatabaseScreen.tsx')).DatabaseScreen),
)
