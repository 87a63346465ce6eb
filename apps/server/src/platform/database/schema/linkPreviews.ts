import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Metadata of a page of another site, as last fetched. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** SHA-256 of the requested address, in hex, since addresses may be long. */
    urlHash: text('url_hash').primaryKey(),
    url: text('url').notNull(),
    /** Null if the site could not be read; stored so that it is not requested at every view. */
    title: text('title'),
    description: text('description'),
    siteName: text('site_name'),
    pictureId: text('picture_id'),
    iconId: text('icon_id'),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [index('link_previews_fetched_at').on(table.fetchedAt)],
)

/** A picture of a preview: stored so that readers’ browsers do not contact other sites. */
export const linkPictures = pgTable('link_pictures', {
  /** Unguessable; the last part of its address. */
  id: text('id').primaryKey(),
  blobKey: text('blob_key').notNull(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: moment('created_at').notNull(),
})
