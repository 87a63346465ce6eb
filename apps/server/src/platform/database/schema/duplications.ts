import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Copies of published pages, and large ones of other pages, that somebody asked for, and how they went. */
export const duplications = pgTable(
  'duplications',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client; the same one makes one copy. */
    requestId: uuid('request_id'),
    /** What is copied. */
    publishedViewId: uuid('published_view_id').notNull(),
    destViewId: uuid('dest_view_id').notNull(),
    /** How a page of the workspace is copied as it is; null where a published page is. */
    pageCopy: jsonb('page_copy').$type<{
      suffix: string | null
      parentId: string | null
      includesChildren: boolean
    }>(),
    /** Publications behind a password that this person could read when they asked. */
    unlockedIds: uuid('unlocked_ids').array().notNull(),
    /** Id of the copy, chosen in advance. */
    viewId: uuid('view_id').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Ids of new databases with those of their views. */
    databaseMappings: jsonb('database_mappings').$type<Record<string, string[]>>().notNull().default({}),
    /** Number of the error table. */
    errorCode: integer('error_code'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('duplications_request').on(table.userId, table.requestId),
    uniqueIndex('duplications_running')
      .on(table.userId, table.workspaceId, table.publishedViewId, table.destViewId)
      .where(sql`${table.state} = 'running'`),
    index('duplications_age').on(table.userId, table.createdAt),
  ],
)
