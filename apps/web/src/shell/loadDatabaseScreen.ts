import { withDatabaseMessages } from '../platform/i18n/withMessages.ts'

/** The screen of databases, which pages without one do not load. */
export const loadDatabaseScreen = withDatabaseMessages(
  async () => (await import('../features/page/DatabaseScreen.tsx')).DatabaseScreen,
)
