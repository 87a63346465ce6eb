import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users } from './workspaces.ts'

/**
 * Views that a person chose as favourites. They stay while the view cannot be read, in the trash or without the right,
 * and are shown again with it.
 */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    /** Place among the favourites of the person there; compared byte by byte (collation "C"), ties broken by id. */
    orderKey: text('order_key').notNull(),
    /** Stands before those that are not. */
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewId] }),
    index('favorites_of_workspace').on(table.userId, table.workspaceId),
    index('favorites_view').on(table.viewId),
  ],
)

/** When a person opened a page last; the latest `MAX_RECENTS` of each workspace are kept. */
export const recentViews = pgTable(
  'recent_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewId] }),
    index('recent_views_latest').on(table.userId, table.workspaceId, table.viewedAt),
    index('recent_views_view').on(table.viewId),
  ],
)
