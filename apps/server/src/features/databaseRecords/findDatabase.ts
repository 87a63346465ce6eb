import { isUuid, type ViewId } from '@sheaf/base'
import { clientOf, type Executor } from '../../platform/database/index.ts'

interface Place {
  readonly workspaceId: string
  readonly objectId: string
}

/** The database that a page shows; null where it shows none that there are records of. */
export async function databaseOfPage(executor: Executor, viewId: string): Promise<string | null> {
  const { rows } = await clientOf(executor).query<{ id: string }>(
    'SELECT database_id AS id FROM database_views WHERE id = $1 AND NOT is_deleted',
    [viewId],
  )
  return rows[0]?.id ?? null
}

/** A database where clients begin with it. */
export interface FoundDatabase {
  readonly id: string
  readonly epoch: string
  readonly version: string
}

/** The same, of a workspace. */
export async function databaseOfView(executor: Executor, place: Place): Promise<FoundDatabase | null> {
  return await findOne(
    executor,
    `SELECT d.id, d.epoch, d.version FROM database_views v JOIN databases d ON d.id = v.database_id
     WHERE v.id = $1 AND d.workspace_id = $2 AND NOT v.is_deleted`,
    place,
  )
}

/** The database itself, where there are records of it. */
export async function databaseById(executor: Executor, place: Place): Promise<FoundDatabase | null> {
  return await findOne(
    executor,
    'SELECT id, epoch, version FROM databases WHERE id = $1 AND workspace_id = $2',
    place,
  )
}

/** The database that a row belongs to. */
export async function databaseOfRow(executor: Executor, place: Place): Promise<FoundDatabase | null> {
  return await findOne(
    executor,
    `SELECT d.id, d.epoch, d.version FROM database_rows r JOIN databases d ON d.id = r.database_id
     WHERE r.id = $1 AND d.workspace_id = $2`,
    place,
  )
}

/** The pages that show a database, the oldest first. */
export async function pagesOfDatabase(
  executor: Executor,
  { workspaceId, databaseId }: { readonly workspaceId: string; readonly databaseId: string },
): Promise<readonly ViewId[]> {
  const { rows } = await clientOf(executor).query<{ id: ViewId }>(
    `SELECT dv.id FROM databases d JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted
       JOIN views v ON v.id = dv.id
     WHERE d.id = $1 AND d.workspace_id = $2 ORDER BY v.created_at, v.id`,
    [databaseId, workspaceId],
  )
  return rows.map(({ id }) => id)
}

/** The pages that show the database of a view of it, or of a row by its document; none for what is neither. */
export async function pagesBeside(
  executor: Executor,
  { workspaceId, objectId }: Place,
): Promise<readonly ViewId[]> {
  if (!isUuid(objectId)) return []
  const { rows } = await clientOf(executor).query<{ id: ViewId }>({
    name: 'pages-beside',
    text: `SELECT v.id FROM databases d JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted
         JOIN views v ON v.id = dv.id
       WHERE d.workspace_id = $2 AND d.id IN (
         SELECT database_id FROM database_views WHERE id = $1
         UNION ALL SELECT database_id FROM row_documents WHERE document_id = $1)
       ORDER BY v.created_at, v.id`,
    values: [objectId, workspaceId],
  })
  return rows.map(({ id }) => id)
}

async function findOne(
  executor: Executor,
  text: string,
  { workspaceId, objectId }: Place,
): Promise<FoundDatabase | null> {
  if (!isUuid(objectId) || !isUuid(workspaceId)) return null
  const { rows } = await clientOf(executor).query<FoundDatabase>(text, [objectId, workspaceId])
  return rows[0] ?? null
}
