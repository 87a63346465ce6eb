import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Archives that people bring in: what was uploaded, how far it is, and for 30 days what came of it. */
export const archiveImports = pgTable(
  'archive_imports',
  {
    /** Names what was uploaded in the blob store, too. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it goes; null until a new workspace is made for it. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Below which it goes; null until that is known. */
    parentViewId: uuid('parent_view_id'),
    isNewWorkspace: boolean('is_new_workspace').notNull(),
    /** Of the new workspace. */
    workspaceName: text('workspace_name').notNull(),
    /** Of what was uploaded; its ending says what it is. */
    fileName: text('file_name').notNull(),
    isCheckedFirst: boolean('is_checked_first').notNull(),
    isMailed: boolean('is_mailed').notNull(),
    language: text('language').notNull(),
    state: text('state')
      .$type<
        | 'waiting'
        | 'checking'
        | 'checked'
        | 'running'
        | 'done'
        | 'failed'
        | 'cancelled'
        | 'undoing'
        | 'undone'
      >()
      .notNull(),
    /** Of the key in the address of the upload. */
    uploadHash: text('upload_hash').notNull(),
    /** Of the blob store, where the archive comes in parts. */
    uploadId: text('upload_id'),
    /** Validators of the parts that have come, by their number. */
    parts: jsonb('parts').$type<Readonly<Record<string, string>>>(),
    contentLength: bigint('content_length', { mode: 'number' }).notNull(),
    md5: text('md5'),
    /** What the archive was taken for. */
    source: text('source'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The item it is at. */
    item: text('item').notNull().default(''),
    /** Files that came, or will. */
    files: integer('files').notNull().default(0),
    /** Number of the error table. */
    errorCode: integer('error_code'),
    problem: text('problem'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('archive_imports_of_person').on(table.userId, table.createdAt),
    index('archive_imports_expiry').on(table.expiresAt),
  ],
)

/** What an archive holds, in the order in which it is written: each behind the one above it. */
export const archiveImportItems = pgTable(
  'archive_import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => archiveImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<'page' | 'database' | 'row' | 'file'>().notNull(),
    /** Which of the archives within the archive it lies in, from 1; 0 for what is no file of one. */
    archive: integer('archive').notNull(),
    path: text('path').notNull(),
    name: text('name').notNull(),
    /** The page or database above it, or the database whose row it is; null at the top. */
    parent: integer('parent'),
    /** Chosen when it is planned, so that no attempt makes it twice. */
    viewId: uuid('view_id').notNull(),
    databaseId: uuid('database_id'),
    /** Rows of a database. */
    rows: integer('rows').notNull().default(0),
    /** 0 planned, 1 kept, 2 changed, 3 left out. */
    outcome: smallint('outcome').notNull(),
    /** Whether it has been written, or given up. */
    isWritten: boolean('is_written').notNull(),
    notes: jsonb('notes').$type<readonly { readonly problem: string; readonly name: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)
