import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The profile of a person; `id` equals the id of the auth user. Of a deleted account a row without name, address and
 * preferences stays: what the person wrote for others refers to it.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Snowflake; above 2^53, so a bigint everywhere. */
    uid: bigint('uid', { mode: 'bigint' }).notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    latestWorkspaceId: uuid('latest_workspace_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_uid').on(table.uid),
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.deletedAt} IS NULL`),
  ],
)

export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid('id').primaryKey(),
    databaseStorageId: uuid('database_storage_id').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    /** First segment of published addresses; the workspace id by default. */
    publishNamespace: text('publish_namespace').notNull(),
    /** BCP 47: language of all words on published pages that are not content. */
    publishLocale: text('publish_locale').notNull().default('en'),
    /** The page that opens at the namespace itself; shown as long as it is published. */
    defaultPublishViewId: uuid('default_publish_view_id'),
    /** Plan: `free`, `pro`, `team` or `ai_max`. Used only if billing is on. */
    plan: text('plan').notNull().default('free'),
    isSearchIndexingDisabled: boolean('is_search_indexing_disabled').notNull().default(false),
    aiModel: text('ai_model').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('workspaces_publish_namespace').on(table.publishNamespace),
    uniqueIndex('workspaces_publish_namespace_any_case').on(sql`lower(${table.publishNamespace})`),
  ],
)

/** Role: 1 Owner, 2 Member, 3 Guest. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer('role').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Name of the person in this workspace; null: the one of the profile. */
    name: text('name'),
    avatarUrl: text('avatar_url'),
    coverImageUrl: text('cover_image_url'),
    customImageUrl: text('custom_image_url'),
    description: text('description'),
    /** Where the person has put the workspace among theirs; null: behind those, in the order of joining. */
    position: integer('position'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_user').on(table.userId),
  ],
)

/** When a person last mentioned another in a workspace: sorts suggestions. */
export const personMentions = pgTable(
  'person_mentions',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    mentionedBy: uuid('mentioned_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mentionedAt: moment('mentioned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.mentionedBy, table.personId] }),
    index('person_mentions_mentioned_by').on(table.mentionedBy),
    index('person_mentions_person').on(table.personId),
  ],
)
