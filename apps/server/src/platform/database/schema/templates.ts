import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { publications } from './publications.ts'

/** Of the template center, which is one for the whole server. */
export const templateCategories = pgTable('template_categories', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  icon: text('icon').notNull(),
  bgColor: text('bg_color').notNull(),
  description: text('description').notNull(),
  /** 0 use case, 1 feature. */
  categoryType: integer('category_type').notNull(),
  priority: integer('priority').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const templateCreators = pgTable('template_creators', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  avatarUrl: text('avatar_url').notNull(),
  accountLinks: jsonb('account_links').$type<readonly { link_type: string; url: string }[]>().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A published page that everybody may copy into their workspace. */
export const templates = pgTable(
  'templates',
  {
    viewId: uuid('view_id')
      .primaryKey()
      .references(() => publications.viewId, { onDelete: 'cascade' }),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => templateCreators.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    about: text('about').notNull(),
    viewUrl: text('view_url').notNull(),
    isNewTemplate: boolean('is_new_template').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    /** Other templates, in the order in which they are shown; those that went meanwhile are passed over. */
    relatedViewIds: uuid('related_view_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    lastUpdatedAt: moment('last_updated_at').notNull(),
  },
  (table) => [index('templates_creator').on(table.creatorId)],
)

export const templateCategoryLinks = pgTable(
  'template_category_links',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => templates.viewId, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => templateCategories.id, { onDelete: 'cascade' }),
    /** Among the categories of the template, from 0. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.categoryId] }),
    index('template_category_links_category').on(table.categoryId),
  ],
)

/** Pictures of creators. One that no creator is shown with goes a day after it was stored. */
export const templateAvatars = pgTable('template_avatars', {
  fileId: text('file_id').primaryKey(),
  blobKey: text('blob_key').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
})
