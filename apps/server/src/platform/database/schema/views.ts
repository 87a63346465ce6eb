import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** The page tree. A view without a parent hangs directly under the workspace: a space. */
export const views = pgTable(
  'views',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    /** Place among the siblings; compared byte by byte (collation "C"), ties broken by id. */
    orderKey: text('order_key').notNull(),
    name: text('name').notNull(),
    /** `{ty, value}` of the wire format. */
    icon: jsonb('icon').$type<{ ty: number; value: string }>(),
    /** 0 document, 1 grid, 2 board, 3 calendar, 4 AI chat. */
    layout: integer('layout').notNull(),
    extra: jsonb('extra').$type<Record<string, unknown>>(),
    isSpace: boolean('is_space').notNull().default(false),
    /** A private space: only its members see it and what is in it. */
    isPrivate: boolean('is_private').notNull().default(false),
    /**
     * Of a space: what everybody of the team may do in it, as `viewShares` counts levels; where it is private, what a
     * member may for whom no other level is chosen.
     */
    memberAccessLevel: integer('member_access_level').notNull().default(50),
    /** Of a space: members let others in, not its owners alone. */
    membersInvite: boolean('members_invite').notNull().default(false),
    /** Of a space: what stands right in it is arranged by its owners alone. */
    ownersArrange: boolean('owners_arrange').notNull().default(false),
    isLocked: boolean('is_locked'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    lastEditedBy: uuid('last_edited_by')
      .notNull()
      .references(() => users.id),
    lastEditedAt: moment('last_edited_at').notNull(),
    /** Set on the view that was thrown away, not on what lies below it. */
    trashedAt: moment('trashed_at'),
    trashedBy: uuid('trashed_by'),
    /** The name under which it is found by search; another one than `name` until that is read. */
    indexedName: text('indexed_name'),
  },
  (table) => [
    index('views_workspace').on(table.workspaceId),
    index('views_trashed')
      .on(table.workspaceId)
      .where(sql`trashed_at IS NOT NULL`),
    index('views_private')
      .on(table.workspaceId)
      .where(sql`is_private`),
    index('views_unindexed')
      .on(table.workspaceId)
      .where(sql`indexed_name IS DISTINCT FROM name`),
    index('views_siblings').on(table.workspaceId, table.parentId, table.orderKey),
  ],
)
