import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { publications } from './publications.ts'
import { users, workspaces } from './workspaces.ts'

/** A file that somebody uploaded, complete and readable. Its bytes lie in the blob store under `blobKey`. */
export const files = pgTable(
  'files',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The view that contains the file, or the workspace itself. The view may have been deleted. */
    parentId: uuid('parent_id').notNull(),
    /** Last part of the address: by content for whole uploads, chosen by the client for uploads in parts. */
    fileId: text('file_id').notNull(),
    blobKey: text('blob_key').notNull(),
    /** File name for display; must be escaped for headers. */
    name: text('name').notNull(),
    /** Detected from the bytes, not as the client stated it. */
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Strong validator of the bytes, without quotes. */
    etag: text('etag').notNull(),
    /** Pixels as displayed (after applying the orientation); null if it is not a picture. */
    width: integer('width'),
    height: integer('height'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** Since when the collector has found no reference to it; null if it is referenced. */
    unusedSince: moment('unused_since'),
    /** Since when it is found by search: its name, then its text. */
    indexedAt: moment('indexed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.parentId, table.fileId] }),
    index('files_unindexed')
      .on(table.workspaceId)
      .where(sql`indexed_at IS NULL`),
    index('files_blob').on(table.blobKey),
  ],
)

/** An upload in parts that has begun and is not finished. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: text('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').notNull(),
    fileId: text('file_id').notNull(),
    blobKey: text('blob_key').notNull(),
    /** Id of the upload in the blob store. */
    storeUploadId: text('store_upload_id').notNull(),
    name: text('name').notNull(),
    /** As stated by the client. */
    contentType: text('content_type').notNull(),
    /** Size announced by the client; null if it announced none. */
    announcedBytes: bigint('announced_bytes', { mode: 'number' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** When a part arrived last. */
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [index('file_uploads_file').on(table.workspaceId, table.parentId, table.fileId)],
)

export const fileUploadParts = pgTable(
  'file_upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => fileUploads.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    etag: text('etag').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)

/** Files shown in the snapshot of a publication: public as long as it is published. */
export const publicationFiles = pgTable(
  'publication_files',
  {
    viewId: uuid('view_id')
      .notNull()
      .references(() => publications.viewId, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    parentId: uuid('parent_id').notNull(),
    fileId: text('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.workspaceId, table.parentId, table.fileId] }),
    index('publication_files_file').on(table.workspaceId, table.parentId, table.fileId),
  ],
)

/** Profile pictures; public, since people are shown with what they publish. */
export const userImages = pgTable(
  'user_images',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    blobKey: text('blob_key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    /** As in `files`. */
    unusedSince: moment('unused_since'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fileId] })],
)
