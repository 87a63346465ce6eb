import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users, workspaceMembers } from './workspaces.ts'

/**
 * A page, with all below it, given to one person beyond what their role opens; they are in the workspace, at
 * least as a guest, and leave with all that they were given there. Whoever has no account yet is an address.
 */
export const viewShares = pgTable(
  'view_shares',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id'),
    /** Lower case; only where there is no `userId`. */
    email: text('email'),
    /** 10 read, 20 comment, 30 write, 50 write and share. */
    accessLevel: integer('access_level').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
      name: 'view_shares_member',
    }).onDelete('cascade'),
    check('view_shares_whose', sql`(${table.userId} IS NULL) <> (${table.email} IS NULL)`),
    uniqueIndex('view_shares_user').on(table.viewId, table.userId),
    uniqueIndex('view_shares_email').on(table.viewId, table.email),
    index('view_shares_of_user').on(table.userId, table.workspaceId),
    index('view_shares_of_email').on(table.email),
  ],
)
