import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { collabs } from './collabs.ts'
import { databaseRows, databases } from './databaseRecords.ts'

/** Which row a document belongs to: its id is derived from that of the row, and says nothing of it. */
export const rowDocuments = pgTable(
  'row_documents',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => collabs.objectId, { onDelete: 'cascade' }),
    databaseId: uuid('database_id')
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    rowId: uuid('row_id')
      .notNull()
      .references(() => databaseRows.id, { onDelete: 'cascade' }),
  },
  (table) => [index('row_documents_database').on(table.databaseId)],
)
