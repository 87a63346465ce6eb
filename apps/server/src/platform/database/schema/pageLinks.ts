import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ExcerptPiece, LinkKind } from '@sheaf/contract'
import { databaseRows } from './databaseRecords.ts'
import { views } from './views.ts'
import { workspaces } from './workspaces.ts'

/** Which pages and rows lead to which pages, as their content says. */
export const pageLinks = pgTable(
  'page_links',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The document that was read, or the database. */
    objectId: uuid('object_id').notNull(),
    /** The page through which it is read; null for what belongs to a row. */
    viewId: uuid('view_id').references(() => views.id, { onDelete: 'cascade' }),
    /** The database through whose pages it is read. */
    databaseId: uuid('database_id'),
    rowId: uuid('row_id').references(() => databaseRows.id, { onDelete: 'cascade' }),
    blockId: text('block_id'),
    fieldId: text('field_id'),
    commentId: text('comment_id'),
    /** In reading order within the object. */
    place: integer('place').notNull(),
    kind: text('kind').$type<LinkKind>().notNull(),
    /** A view of the workspace, if there is one by this id. */
    targetId: uuid('target_id').notNull(),
    targetRowId: uuid('target_row_id'),
    excerpt: jsonb('excerpt').$type<readonly ExcerptPiece[]>().notNull(),
  },
  (table) => [
    index('page_links_target').on(table.targetId),
    index('page_links_target_row')
      .on(table.targetRowId)
      .where(sql`target_row_id IS NOT NULL`),
    index('page_links_object').on(table.objectId),
    index('page_links_workspace').on(table.workspaceId),
    index('page_links_view')
      .on(table.viewId)
      .where(sql`view_id IS NOT NULL`),
    index('page_links_row')
      .on(table.rowId)
      .where(sql`row_id IS NOT NULL`),
  ],
)
