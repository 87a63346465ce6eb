import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users } from './workspaces.ts'

/**
 * Whom a space names: its owners, who decide about it, and its members. It counts as long as they are of the team; a
 * private space of somebody who left waits for them.
 */
export const spaceMembers = pgTable(
  'space_members',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOwner: boolean('is_owner').notNull().default(false),
    /** As in `viewShares`; of owners always 50. */
    accessLevel: integer('access_level').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.userId] }),
    check('space_members_owner', sql`NOT ${table.isOwner} OR ${table.accessLevel} = 50`),
    index('space_members_of_user').on(table.userId),
  ],
)
