import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users, workspaces } from './workspaces.ts'

/** What a person has used of language models in one workspace on one day (UTC). */
export const aiUsage = pgTable(
  'ai_usage',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    requests: integer('requests').notNull(),
    /** Read and written, as the provider counts them, else estimated. */
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.userId] })],
)
