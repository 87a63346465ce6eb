import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { collabs } from './collabs.ts'
import { views } from './views.ts'
import { users, workspaces } from './workspaces.ts'

/** What a person was told. Names and comments are read where they are when it is shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `NOTIFICATION_TYPES`. */
    type: text('type').notNull(),
    viewId: uuid('view_id').references(() => views.id, { onDelete: 'cascade' }),
    /** Null where nobody did anything: a reminder. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The comment, row, invitation or request that it is about. */
    subjectId: uuid('subject_id'),
    /** The same thing told again is told once. */
    sourceKey: text('source_key').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    archivedAt: moment('archived_at'),
    /** When it went out by mail, or it was decided that it does not. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('notifications_source').on(table.userId, table.workspaceId, table.sourceKey),
    index('notifications_newest').on(table.userId, table.workspaceId, table.createdAt, table.id),
    index('notifications_view').on(table.viewId),
    index('notifications_subject').on(table.subjectId),
    index('notifications_actor').on(table.actorId),
    index('notifications_workspace').on(table.workspaceId),
    index('notifications_age').on(table.createdAt),
  ],
)

/** What a person wants to get by mail; the usual where there is no row. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `soon`, `daily` or `never`. */
  mails: text('mails').notNull(),
})

/** The lists of reminders (user awareness objects) of all people: which of them changed since they were read. */
export const reminderLists = pgTable(
  'reminder_lists',
  {
    objectId: uuid('object_id')
      .primaryKey()
      .references(() => collabs.objectId, { onDelete: 'cascade' }),
    isStale: boolean('is_stale').notNull(),
  },
  (table) => [
    index('reminder_lists_stale')
      .on(table.objectId)
      .where(sql`${table.isStale}`),
  ],
)

/** Reminders as their lists name them, with when they come. */
export const reminders = pgTable(
  'reminders',
  {
    objectId: uuid('object_id')
      .notNull()
      .references(() => reminderLists.objectId, { onDelete: 'cascade' }),
    reminderId: text('reminder_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Milliseconds since 1970: other clients write any number. */
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
    /** The page as the list names it; any text. */
    pageId: text('page_id').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
    rungAt: moment('rung_at'),
  },
  (table) => [
    primaryKey({ columns: [table.objectId, table.reminderId] }),
    index('reminders_due')
      .on(table.dueAt)
      .where(sql`${table.rungAt} IS NULL`),
    index('reminders_user').on(table.userId),
    index('reminders_workspace').on(table.workspaceId),
  ],
)
