import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { databases } from './databaseRecords.ts'
import { workspaces } from './workspaces.ts'

/** A stored Yjs document: a snapshot, and the updates since in `collab_updates`. */
export const collabs = pgTable(
  'collabs',
  {
    objectId: uuid('object_id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** 0 document, 1 database, 2 workspace database, 3 folder, 4 row, 5 user awareness. */
    collabType: integer('collab_type').notNull(),
    /** Yjs v1 update of everything up to `snapshotSeq`. */
    snapshot: bytea('snapshot').notNull(),
    snapshotSeq: bigint('snapshot_seq', { mode: 'bigint' }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The database whose records the object mirrors; null for an object that is the truth itself. */
    databaseId: uuid('database_id').references(() => databases.id, { onDelete: 'cascade' }),
    /** Version of the database, or of the record of the row, that a mirror says; it may be behind. */
    mirroredVersion: bigint('mirrored_version', { mode: 'number' }),
  },
  (table) => [
    index('collabs_workspace').on(table.workspaceId),
    index('collabs_database')
      .on(table.databaseId)
      .where(sql`database_id IS NOT NULL`),
  ],
)

/** The append-only log. A row is durable before its update is acknowledged. */
export const collabUpdates = pgTable(
  'collab_updates',
  {
    seq: bigserial('seq', { mode: 'bigint' }).primaryKey(),
    objectId: uuid('object_id')
      .notNull()
      .references(() => collabs.objectId, { onDelete: 'cascade' }),
    payload: bytea('payload').notNull(),
    userId: uuid('user_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('collab_updates_object').on(table.objectId, table.seq)],
)
