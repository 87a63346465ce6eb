import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users } from './workspaces.ts'

/** A page, with all below it, given to one person beyond what their role opens. */
export const viewShares = pgTable(
  'view_shares',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    /** Lower case. Whoever signs in with this address first fills `userId`. */
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** 10 read, 20 comment, 30 write, 50 write and share. */
    accessLevel: integer('access_level').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.email] }),
    index('view_shares_user').on(table.userId),
    index('view_shares_email').on(table.email),
  ],
)
