import { clientOf, type Executor } from '../../../platform/database/index.ts'

/** How far a database has come. */
export interface DatabaseHead {
  /** Of another epoch, versions say nothing. */
  readonly epoch: string
  readonly version: number
  /** Of the latest deletion that left no trace. */
  readonly purgedVersion: number
}

export interface ChangedRow {
  readonly id: string
  /** Of the database, when it last changed. */
  readonly version: number
  readonly isDeleted: boolean
  /** Null where nobody has opened the page of the row. */
  readonly documentId: string | null
}

/** The place behind a row in the order of changes. */
export interface ChangePlace {
  readonly version: number
  readonly rowId: string
}

export async function readDatabaseHead(executor: Executor, databaseId: string): Promise<DatabaseHead | null> {
  const { rows } = await clientOf(executor).query<{ epoch: string; version: string; purged_version: string }>(
    'SELECT epoch, version, purged_version FROM databases WHERE id = $1',
    [databaseId],
  )
  const [head] = rows
  return head
    ? { epoch: head.epoch, version: Number(head.version), purgedVersion: Number(head.purged_version) }
    : null
}

/** Rows in the order in which they last changed. One that changes meanwhile is found again further on. */
export async function listChangedRows(
  executor: Executor,
  { databaseId, after, withDeleted, limit }: ChangedRowsQuestion,
): Promise<readonly ChangedRow[]> {
  const { rows } = await clientOf(executor).query<{
    id: string
    version: string
    is_deleted: boolean
    document_id: string | null
  }>(
    `SELECT r.id, r.version, r.is_deleted, d.document_id
     FROM (SELECT id, version, is_deleted FROM database_rows
       WHERE database_id = $1 AND (version, id) > ($2, $3::uuid) AND ($4 OR NOT is_deleted)
       ORDER BY version, id LIMIT $5) r
     LEFT JOIN row_documents d ON d.row_id = r.id ORDER BY r.version, r.id`,
    [databaseId, after.version, after.rowId, withDeleted, limit],
  )
  return rows.map((row) => ({
    id: row.id,
    version: Number(row.version),
    isDeleted: row.is_deleted,
    documentId: row.document_id,
  }))
}

interface ChangedRowsQuestion {
  readonly databaseId: string
  readonly after: ChangePlace
  readonly withDeleted: boolean
  readonly limit: number
}
