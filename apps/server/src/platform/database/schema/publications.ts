import { sql } from 'drizzle-orm'
import {
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
import { bytea, moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Public content: one consistent snapshot per published view (meta and blob of the wire format). */
export const publications = pgTable(
  'publications',
  {
    viewId: uuid('view_id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    publishName: text('publish_name').notNull(),
    publisherId: uuid('publisher_id')
      .notNull()
      .references(() => users.id),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull(),
    blob: bytea('blob').notNull(),
    /** The content as compressed HTML, rendered when it is published, so that a page view costs one small read. */
    html: bytea('html').notNull(),
    /** BCP 47: the language of the words in `html` that are not content. */
    htmlLocale: text('html_locale').notNull().default('en'),
    /** The same with slots in place of the words, to be filled in another language; null without words. */
    htmlSlots: bytea('html_slots'),
    /** Metadata for the head of the page; the format is defined in packages/render. */
    summary: jsonb('summary').$type<Record<string, unknown>>().notNull(),
    /** Version of the renderer that made both; a different version renders again from `blob`. */
    renderedWith: integer('rendered_with').notNull(),
    commentsEnabled: boolean('comments_enabled').notNull(),
    duplicateEnabled: boolean('duplicate_enabled').notNull(),
    /** Existing comments are shown; none can be added. */
    commentsClosed: boolean('comments_closed').notNull().default(false),
    /** Search engines may list it. */
    isIndexed: boolean('is_indexed').notNull().default(true),
    /** Published automatically whenever the page changes. */
    isLive: boolean('is_live').notNull().default(false),
    /** Argon2id; null without a password. */
    passwordHash: text('password_hash'),
    /** When it is unpublished automatically; `unpublished_at` is set to the same time once that is done. */
    expiresAt: moment('expires_at'),
    /** Of a database: the views that visitors see; null for all. */
    visibleViewIds: uuid('visible_view_ids').array(),
    /** Pages whose names the rendering may contain: it is rendered again when one of them is published, unpublished or moved. */
    mentionedIds: uuid('mentioned_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Identifies the published state of the document; equal marks mean equal documents. */
    contentMark: text('content_mark').notNull().default(''),
    /** The last mark that was compared with the published version, and the result; null for none. */
    comparedMark: text('compared_mark'),
    isContentChanged: boolean('is_content_changed').notNull().default(false),
    /** Increases with every publish; identifies the cached rendering. */
    version: integer('version').notNull(),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    unpublishedAt: moment('unpublished_at'),
  },
  (table) => [
    uniqueIndex('publications_name').on(table.workspaceId, table.publishName),
    index('publications_mentions').using('gin', table.mentionedIds),
    index('publications_live')
      .on(table.viewId)
      .where(sql`${table.isLive} AND ${table.unpublishedAt} IS NULL`),
    index('publications_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} IS NOT NULL AND ${table.unpublishedAt} IS NULL`),
  ],
)

/** Former names of published pages: they redirect to the current name until another page uses them. */
export const formerPublishNames = pgTable(
  'former_publish_names',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    publishName: text('publish_name').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => publications.viewId, { onDelete: 'cascade' }),
    leftAt: moment('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.publishName] }),
    index('former_publish_names_view').on(table.viewId, table.leftAt),
  ],
)

/** Former namespaces of workspaces, in lower case: they redirect to the current one and stay reserved. */
export const formerNamespaces = pgTable(
  'former_namespaces',
  {
    namespace: text('namespace').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    leftAt: moment('left_at').notNull(),
  },
  (table) => [index('former_namespaces_workspace').on(table.workspaceId, table.leftAt)],
)
