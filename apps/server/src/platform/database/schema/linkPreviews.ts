import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What another site says about one of its addresses, as fetched last. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** SHA-256 of the address as it is asked for, in hex: addresses may be long. */
    urlHash: text('url_hash').primaryKey(),
    url: text('url').notNull(),
    /** Null where the site could not be read; kept as well, so that it is not asked at every view. */
    title: text('title'),
    description: text('description'),
    siteName: text('site_name'),
    pictureId: text('picture_id'),
    iconId: text('icon_id'),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [index('link_previews_fetched_at').on(table.fetchedAt)],
)

/** A picture of a preview: kept here, so that the browser of the reader contacts nobody else. */
export const linkPictures = pgTable('link_pictures', {
  /** Unguessable; the last part of its address. */
  id: text('id').primaryKey(),
  blobKey: text('blob_key').notNull(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: moment('created_at').notNull(),
})
