import { COLLAB_TYPES } from '@sheaf/contract'
import { rowDocumentId, type Steps } from '@sheaf/model'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { inTurns } from '../../../platform/inTurns.ts'

/** Rows that may be other than they were published. */
export interface WrittenRows {
  /** Those that the database lists, in its order; looking at them can show that nothing is other. */
  readonly ids: readonly string[]
  /** Published ones that it lists no more, in the order in which they were. */
  readonly removedIds: readonly string[]
}

/**
 * Finds the rows that are new, gone, or stored otherwise than they were published, and those with such a document. PostgreSQL
 * compares the bytes, so that of a large database only what was written to is read and taken apart. `rowIds`: as the
 * database lists them now.
 */
export async function writtenRows(
  transaction: Transaction,
  { workspaceId, viewId }: { readonly workspaceId: string; readonly viewId: string },
  rowIds: readonly string[],
): Promise<WrittenRows> {
  const client = clientOf(transaction)
  const rows = await client.query<{ id: string; is_same: boolean }>(PUBLISHED_ROWS, [
    viewId,
    workspaceId,
    COLLAB_TYPES.databaseRow,
  ])
  const documents = await client.query<{ id: string }>(WRITTEN_DOCUMENTS, [
    viewId,
    workspaceId,
    COLLAB_TYPES.document,
  ])
  const documentIds = new Set(documents.rows.map(({ id }) => id))
  const same = new Set(rows.rows.flatMap(({ id, is_same: isSame }) => (isSame ? [id] : [])))
  const listed = new Set(rowIds)
  return {
    ids: await inTurns(withDocument(rowIds, same, documentIds)),
    removedIds: rows.rows.flatMap(({ id }) => (listed.has(id) ? [] : [id])),
  }
}

/** Deriving the ids of documents takes its time for many rows. */
function* withDocument(
  rowIds: readonly string[],
  same: ReadonlySet<string>,
  documentIds: ReadonlySet<string>,
): Steps<readonly string[]> {
  const ids: string[] = []
  for (const [index, id] of rowIds.entries()) {
    if (!same.has(id) || (documentIds.size > 0 && documentIds.has(rowDocumentId(id) ?? ''))) ids.push(id)
    if (index % 256 === 255) yield
  }
  return ids
}

// Ids of published rows and documents are any text; only those that are uuids are stored here.
const AS_UUID = (id: string): string =>
  `CASE WHEN ${id} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${id}::uuid END`

const IS_SAME = `coalesce(c.snapshot = p.collab
  AND NOT EXISTS (SELECT 1 FROM collab_updates u WHERE u.object_id = c.object_id), false)`

const PUBLISHED_ROWS = `
  SELECT p.row_id AS id, ${IS_SAME} AS is_same FROM published_rows p
    LEFT JOIN collabs c ON c.object_id = ${AS_UUID('p.row_id')} AND c.workspace_id = $2 AND c.collab_type = $3
  WHERE p.view_id = $1 ORDER BY p.position`

const WRITTEN_DOCUMENTS = `
  SELECT p.document_id AS id FROM published_row_documents p
    LEFT JOIN collabs c ON c.object_id = ${AS_UUID('p.document_id')} AND c.workspace_id = $2 AND c.collab_type = $3
  WHERE p.view_id = $1 AND NOT ${IS_SAME}`
