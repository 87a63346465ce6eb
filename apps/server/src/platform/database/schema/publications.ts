import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** What the world reads: one consistent snapshot per published view (meta and blob of the wire format). */
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
    /** What the head of the page says about the content; the shape belongs to packages/render. */
    summary: jsonb('summary').$type<Record<string, unknown>>().notNull(),
    /** The version of the renderer that made both; another one renders again from `blob`. */
    renderedWith: integer('rendered_with').notNull(),
    commentsEnabled: boolean('comments_enabled').notNull(),
    duplicateEnabled: boolean('duplicate_enabled').notNull(),
    /** Grows with every publish; names the cached rendering. */
    version: integer('version').notNull(),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    unpublishedAt: moment('unpublished_at'),
  },
  (table) => [uniqueIndex('publications_name').on(table.workspaceId, table.publishName)],
)
