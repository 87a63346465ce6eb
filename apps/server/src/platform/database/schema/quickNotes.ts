import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Quick notes of one person in one workspace. They stay, closed, when the person leaves, as private spaces do. */
export const quickNotes = pgTable(
  'quick_notes',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Free JSON; see `quickNotes.ts` of the contract. */
    data: jsonb('data').notNull(),
    /** Its characters, as they count against the limit of the person. */
    size: integer('size').notNull(),
    /** Its text without case and marks: what is searched. */
    foldedText: text('folded_text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Whole milliseconds, so that a client can name it; grows with every change of the data. */
    lastUpdatedAt: moment('last_updated_at').notNull(),
    pinnedAt: moment('pinned_at'),
    /** Can be restored until it is purged. */
    deletedAt: moment('deleted_at'),
    /** The `lastUpdatedAt` of the text under which it is found by search. */
    indexedAt: moment('indexed_at'),
  },
  (table) => [
    index('quick_notes_of_person').on(table.workspaceId, table.ownerId, table.lastUpdatedAt),
    index('quick_notes_deleted').on(table.deletedAt),
    index('quick_notes_unindexed')
      .on(table.workspaceId)
      .where(sql`indexed_at IS DISTINCT FROM last_updated_at`),
  ],
)
