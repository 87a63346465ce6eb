import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Archives of all that somebody sees in a workspace, done or being made: one of each person and workspace. */
export const workspaceExports = pgTable(
  'workspace_exports',
  {
    /** Names the archive in the blob store, too. */
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text('format').$type<'markdown' | 'html'>().notNull(),
    hasFiles: boolean('has_files').notNull(),
    /** BCP 47, of our words in it. */
    language: text('language').notNull(),
    isMailed: boolean('is_mailed').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What is told of the archive; null until it is there. */
    archive: jsonb('archive').$type<{
      fileName: string
      pages: number
      missing: readonly { name: string; problem: string }[]
      missingCount: number
    }>(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Number of the error table. */
    errorCode: integer('error_code'),
    createdAt: moment('created_at').notNull(),
    /** Of what is done or failed. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('workspace_exports_of_person').on(table.userId, table.workspaceId),
    index('workspace_exports_expiry').on(table.expiresAt),
  ],
)
