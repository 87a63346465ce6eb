import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users } from './workspaces.ts'

/** Comments on a published page. They belong to the view, so they survive unpublishing and publishing again. */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    /** The comment that this one replies to; null for the first of a thread. */
    replyTo: uuid('reply_to'),
    /** The first comment of the thread; its own id for the first. */
    threadId: uuid('thread_id').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The content is kept as long as deletion can be undone. */
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id),
    /** The `updatedAt` of the words under which it is found by search. */
    indexedAt: moment('indexed_at'),
  },
  (table) => [
    foreignKey({ columns: [table.replyTo], foreignColumns: [table.id], name: 'comments_reply_to' }),
    index('comments_newest').on(table.viewId, table.createdAt, table.id),
    index('comments_answers').on(table.replyTo),
    index('comments_thread').on(table.threadId),
    index('comments_author').on(table.authorId),
    index('comments_unindexed')
      .on(table.viewId)
      .where(sql`indexed_at IS DISTINCT FROM updated_at`),
    index('comments_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL AND ${table.content} <> ''`),
  ],
)

/** One emoji of one person on one comment, once. */
export const commentReactions = pgTable(
  'comment_reactions',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Compared byte by byte. */
    emoji: text('emoji').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.emoji, table.userId] }),
    index('comment_reactions_user').on(table.userId),
  ],
)
