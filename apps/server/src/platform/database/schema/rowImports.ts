import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CsvReading } from '@sheaf/contract'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Rows that a job writes into a database, done or on their way; what it writes lies in the blob store until then. */
export const rowImports = pgTable(
  'row_imports',
  {
    /** Names the blob, too. */
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    databaseId: uuid('database_id').notNull(),
    /** The page through which the person came. */
    viewId: uuid('view_id').notNull(),
    /** Of the file. */
    name: text('name').notNull(),
    /** `create`: the database and its page are made with the ids of this record. */
    mode: text('mode').$type<'create' | 'append' | 'replace'>().notNull(),
    /** How the upload is read; null where it is commands. */
    csv: jsonb('csv').$type<CsvReading>(),
    /** By what it says, rows that are there are found; null where all are added. */
    keyFieldId: text('key_field_id'),
    /** Of a new page; null where none is made. */
    parentViewId: uuid('parent_view_id'),
    layout: text('layout').$type<'grid' | 'board' | 'calendar'>(),
    /** Of the upload, in Base64; null where nobody said. */
    md5: text('md5'),
    state: text('state')
      .$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'>()
      .notNull(),
    /** SHA-256 of the secret in the address of the upload. */
    uploadHash: text('upload_hash').notNull(),
    contentLength: bigint('content_length', { mode: 'number' }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    canUndo: boolean('can_undo').notNull(),
    /** Null until it is done. */
    result: jsonb('result').$type<{ added: number; updated: number; deleted: number; leftEmpty?: number }>(),
    /** Of all that it wrote, and when; null until it is done. */
    version: bigint('version', { mode: 'number' }),
    writtenAt: moment('written_at'),
    /** Number of the error table. */
    errorCode: integer('error_code'),
    createdAt: moment('created_at').notNull(),
    /** When the row goes, and before its upload when that does not come. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('row_imports_of_person').on(table.userId, table.state),
    index('row_imports_expiry').on(table.expiresAt),
  ],
)
