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
    /** The content as HTML, packed, rendered when it is published, so that a view costs one small read. */
    html: bytea('html').notNull(),
    /** BCP 47: the language of our words in `html`. */
    htmlLocale: text('html_locale').notNull().default('en'),
    /** The same with slots in place of the words, to be filled in another language; null without words. */
    htmlSlots: bytea('html_slots'),
    /** What the head of the page says about the content; the shape belongs to packages/render. */
    summary: jsonb('summary').$type<Record<string, unknown>>().notNull(),
    /** The version of the renderer that made both; another one renders again from `blob`. */
    renderedWith: integer('rendered_with').notNull(),
    commentsEnabled: boolean('comments_enabled').notNull(),
    duplicateEnabled: boolean('duplicate_enabled').notNull(),
    /** Comments stay to be read, and nobody adds one. */
    commentsClosed: boolean('comments_closed').notNull().default(false),
    /** Search engines may list it. */
    isIndexed: boolean('is_indexed').notNull().default(true),
    /** Published again by itself whenever the page changes. */
    isLive: boolean('is_live').notNull().default(false),
    /** Argon2id; null where everybody may read. */
    passwordHash: text('password_hash'),
    /** From then on it is off the web; `unpublished_at` is the same moment once that was done. */
    expiresAt: moment('expires_at'),
    /** Of a database: the views that visitors see; null for all. */
    visibleViewIds: uuid('visible_view_ids').array(),
    /** Pages whose names the rendering may hold: it is made again when one of them comes, goes or moves. */
    mentionedIds: uuid('mentioned_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Names the state of the document that was published; equal marks mean equal documents. */
    contentMark: text('content_mark').notNull().default(''),
    /** The last mark that was compared with what is published, and what came out; null for none. */
    comparedMark: text('compared_mark'),
    isContentChanged: boolean('is_content_changed').notNull().default(false),
    /** Grows with every publish; names the cached rendering. */
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

/** Names under which a page was published before: links go on to the present one until another page takes the name. */
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

/** Namespaces that a workspace had before, in lower case: links go on to the present one, and nobody else may take them. */
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
