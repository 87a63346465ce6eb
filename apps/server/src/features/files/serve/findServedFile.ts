import { isFileId, type FileAddress } from '@sheaf/model'
import type { WorkspaceId } from '@sheaf/base'
import type { Database } from '../../../platform/database/index.ts'
import type { Actor } from '../../access/index.ts'
import type { FilesPolicy } from '../createFilesPolicy.ts'

/** A file that may be read by whoever asked. */
export interface ServedFile {
  readonly blobKey: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** Without quotes. */
  readonly etag: string
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: Date
  /** A published page shows it. */
  readonly isPublic: boolean
}

/** Null where there is no such file and where the person may not read it: it is not told which. */
export async function findServedFile(
  { database, policy }: { database: Database; policy: FilesPolicy },
  { workspaceId, parentId, fileId }: FileAddress,
  actor: Pick<Actor, 'userId'> | null,
): Promise<ServedFile | null> {
  if (!isFileId(fileId)) return null
  const { rows } = await database.$client.query<FileRow>({
    name: 'find_served_file',
    text: FIND_FILE,
    values: [workspaceId, parentId, fileId],
  })
  const row = rows[0]
  if (row === undefined) return null
  const place = { workspaceId: workspaceId as WorkspaceId, parentId }
  const mayRead = row.is_public || (actor !== null && (await policy.mayRead(actor, place)))
  if (!mayRead) return null
  return {
    blobKey: row.blob_key,
    name: row.name,
    contentType: row.content_type,
    bytes: Number(row.bytes),
    etag: row.etag,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
    isPublic: row.is_public,
  }
}

interface FileRow {
  readonly blob_key: string
  readonly name: string
  readonly content_type: string
  readonly bytes: string
  readonly etag: string
  readonly width: number | null
  readonly height: number | null
  readonly created_at: Date
  readonly is_public: boolean
}

// A published page in the trash is not shown, so neither is what it holds. UNION ends even where parents formed a circle.
const FIND_FILE = `
  SELECT f.blob_key, f.name, f.content_type, f.bytes, f.etag, f.width, f.height, f.created_at,
    EXISTS (
      SELECT 1 FROM publication_files pf
      JOIN publications p ON p.view_id = pf.view_id AND p.unpublished_at IS NULL
      WHERE pf.workspace_id = f.workspace_id AND pf.parent_id = f.parent_id AND pf.file_id = f.file_id
        AND (
          WITH RECURSIVE up AS (
            SELECT id, parent_id, trashed_at FROM views WHERE id = p.view_id
            UNION
            SELECT v.id, v.parent_id, v.trashed_at FROM views v JOIN up ON v.id = up.parent_id
          )
          SELECT coalesce(bool_and(up.trashed_at IS NULL), false) FROM up
        )
    ) AS is_public
  FROM files f
  WHERE f.workspace_id = $1 AND f.parent_id = $2 AND f.file_id = $3`
