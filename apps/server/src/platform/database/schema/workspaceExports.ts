import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** Archives of what somebody sees in a workspace or below a page, done or being made: one of each person and root. */
export const workspaceExports = pgTable(
  'workspace_exports',
  {
    /** Names the archive in the blob store, too. */
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The page or space that it is of, which may be gone; null for the whole workspace. */
    rootId: uuid('root_id'),
    /** As it was called when it was asked for. */
    rootName: text('root_name').notNull().default(''),
    hasPagesBelow: boolean('has_pages_below').notNull().default(true),
    format: text('format').$type<'markdown' | 'html' | 'pdf'>().notNull(),
    hasFiles: boolean('has_files').notNull(),
    /** BCP 47, of our words in it. */
    language: text('language').notNull(),
    isMailed: boolean('is_mailed').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What is told of the archive; null until it is there. */
    archive: jsonb('archive').$type<{
      fileName: string
      pages: number
      missing: readonly { name: string; problem: string }[]
      missingCount: number
    }>(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Number of the error table. */
    errorCode: integer('error_code'),
    createdAt: moment('created_at').notNull(),
    /** Of what is done or failed. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    unique('workspace_exports_of_person')
      .on(table.userId, table.workspaceId, table.rootId)
      .nullsNotDistinct(),
    index('workspace_exports_expiry').on(table.expiresAt),
  ],
)

/** Archives of whole workspaces that the server makes by itself, one of each night and workspace. */
export const nightlyExports = pgTable(
  'nightly_exports',
  {
    night: date('night').notNull(),
    /** It may be gone. */
    workspaceId: uuid('workspace_id').notNull(),
    workspaceName: text('workspace_name').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    /** Attempts that failed. */
    failures: integer('failures').notNull().default(0),
    /** Of the last attempt that failed; null once it is done. */
    problem: text('problem'),
    /** In the store of these archives; null until it is there. */
    blobKey: text('blob_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Pages and files that are not in it. */
    missing: integer('missing'),
    madeAt: moment('made_at'),
  },
  (table) => [primaryKey({ columns: [table.night, table.workspaceId] })],
)
