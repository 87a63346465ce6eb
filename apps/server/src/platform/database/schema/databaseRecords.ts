import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** Compared byte by byte, as order keys are. */
const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const versionColumn = () => bigint('version', { mode: 'number' }).notNull()
const databaseId = () =>
  uuid('database_id')
    .notNull()
    .references(() => databases.id, { onDelete: 'cascade' })

/** A database: its row is locked by whoever changes anything in it, and counts the changes. */
export const databases = pgTable(
  'databases',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The hidden view that keeps the orders. */
    inlineViewId: uuid('inline_view_id').notNull(),
    /** Begins anew where versions do not go on from what they were: a restored backup. */
    epoch: uuid('epoch').notNull(),
    /** Of the last change. */
    version: versionColumn(),
    /** Of the last change of a field or a view. */
    structureVersion: bigint('structure_version', { mode: 'number' }).notNull(),
    /** Of the latest deletion that was purged: who has less does not know what is gone. */
    purgedVersion: bigint('purged_version', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('databases_workspace').on(table.workspaceId)],
)

export const databaseFields = pgTable(
  'database_fields',
  {
    databaseId: databaseId(),
    /** Of any client: any text. */
    id: text('id').notNull(),
    /** As stored in the format. */
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    version: versionColumn(),
    isDeleted: boolean('is_deleted').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index('database_fields_version').on(table.databaseId, table.version),
  ],
)

/** Views of databases; all but the inline ones are pages of the tree under the same id. */
export const databaseViews = pgTable(
  'database_views',
  {
    id: uuid('id').primaryKey(),
    databaseId: databaseId(),
    /** As stored in the format, without `row_orders`. */
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    version: versionColumn(),
    isDeleted: boolean('is_deleted').notNull(),
    deletedAt: moment('deleted_at'),
    /** The view of which this one took over the places of rows when it was made; null for the first one of its database. */
    placesOf: uuid('places_of'),
  },
  (table) => [index('database_views_version').on(table.databaseId, table.version)],
)

export const databaseRows = pgTable(
  'database_rows',
  {
    /** Unique over all databases: the page of a row derives its id from it. */
    id: uuid('id').primaryKey(),
    databaseId: databaseId(),
    /** Stored cells by the id of their field. */
    cells: jsonb('cells').$type<Record<string, Record<string, unknown>>>().notNull(),
    height: bigint('height', { mode: 'number' }),
    /** Seconds since 1970. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
    /** `uid` of a person as decimal text. */
    createdBy: text('created_by'),
    lastEditedBy: text('last_edited_by'),
    /** Entries under their derived keys. */
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull(),
    /** Comments under their ids, as the format stores them; null where there never was one. */
    comments: jsonb('comments').$type<Record<string, unknown>>(),
    version: versionColumn(),
    isDeleted: boolean('is_deleted').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('database_rows_version').on(table.databaseId, table.version),
    index('database_rows_range').on(table.databaseId, table.id),
    index('database_rows_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    index('database_rows_restorable')
      .on(table.databaseId, table.deletedAt, table.id)
      .where(sql`deleted_at IS NOT NULL`),
  ],
)

/** Place of each row in each view. */
export const databaseOrders = pgTable(
  'database_orders',
  {
    rowId: uuid('row_id')
      .notNull()
      .references(() => databaseRows.id, { onDelete: 'cascade' }),
    viewId: uuid('view_id').notNull(),
    key: byteText('key').notNull(),
    /** As the row's, so that the first rows of a view are found without looking at those that are gone. */
    isDeleted: boolean('is_deleted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rowId, table.viewId] }),
    index('database_orders_place').on(table.viewId, table.isDeleted, table.key),
  ],
)

/** Rows of a large database as browsers take them; those of one database are stamped together. */
export const databaseChunks = pgTable(
  'database_chunks',
  {
    databaseId: databaseId(),
    /** The least id of its rows there can be, and of those of the next chunk; null for the last. */
    fromId: uuid('from_id').notNull(),
    untilId: uuid('until_id'),
    /** SHA-256 of what is packed. */
    hash: text('hash').notNull(),
    /** The pack in packed pieces. */
    bytes: bytea('bytes').notNull(),
    /** Of the database, when the chunks were begun. */
    epoch: uuid('epoch').notNull(),
    version: versionColumn(),
    /** `PACK_VERSION`. */
    form: bigint('form', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.fromId] })],
)

/** What became of each command, so that one that comes again happens once. A queue belongs to one person. */
export const databaseOutcomes = pgTable(
  'database_outcomes',
  {
    databaseId: databaseId(),
    userId: uuid('user_id').notNull(),
    queue: uuid('queue').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Of the database when it was taken or refused. */
    version: versionColumn(),
    /** Why it was not taken; null for one that was. */
    refusal: text('refusal'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.userId, table.queue, table.seq] }),
    index('database_outcomes_at').on(table.at),
  ],
)

/** One record per command and changed record: who changed what, when. */
export const databaseHistory = pgTable(
  'database_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    databaseId: databaseId(),
    /** `row`, `field` or `view`. */
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    /** Kind of the command. */
    command: text('command').notNull(),
    version: versionColumn(),
    userId: uuid('user_id').notNull(),
    at: moment('at').notNull(),
    /** The members that changed, as they were; null for a record that was not there. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('database_history_record').on(table.databaseId, table.recordId, table.id),
    index('database_history_at').on(table.at),
  ],
)
