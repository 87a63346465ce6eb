import { isFileId, type FileAddress } from '@sheaf/model'
import type { WorkspaceId } from '@sheaf/base'
import type { Database } from '../../../platform/database/index.ts'
import type { Actor } from '../../access/index.ts'
import type { FilesPolicy } from '../createFilesPolicy.ts'

/** What stands between a publication and its visitors, as the gate of publishing takes it. */
interface ShownOnWeb {
  readonly viewId: string
  readonly bars: {
    readonly isOnWeb: boolean
    readonly expiresAt: Date | null
    readonly passwordHash: string | null
  }
}

/** Who asks for a file, besides being somebody signed in: what is open to them because it is published. */
export interface FileVisitor {
  isOpenToAll(shown: ShownOnWeb): boolean
  isOpen(shown: ShownOnWeb): Promise<boolean>
}

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
  /** A published page shows it to the whole world. */
  readonly isPublic: boolean
}

/** Null where there is no such file and where the person may not read it: it is not told which. */
export async function findServedFile(
  { database, policy }: { database: Database; policy: Pick<FilesPolicy, 'mayRead'> },
  { workspaceId, parentId, fileId }: FileAddress,
  { actor, visitor }: { readonly actor: Pick<Actor, 'userId'> | null; readonly visitor: FileVisitor },
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
  const shown = (row.shown_on ?? []).map(shownOnWeb)
  const isPublic = shown.some((page) => visitor.isOpenToAll(page))
  const mayRead =
    isPublic ||
    (actor !== null && (await policy.mayRead(actor, place))) ||
    (await isOpenSomewhere(visitor, shown))
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
    isPublic,
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
  readonly shown_on:
    | readonly {
        readonly view_id: string
        readonly expires_at_ms: number | null
        readonly password_hash: string | null
      }[]
    | null
}

function shownOnWeb(page: NonNullable<FileRow['shown_on']>[number]): ShownOnWeb {
  const { expires_at_ms: expiresAtMs, password_hash: passwordHash } = page
  const expiresAt = expiresAtMs === null ? null : new Date(expiresAtMs)
  return { viewId: page.view_id, bars: { isOnWeb: true, expiresAt, passwordHash } }
}

async function isOpenSomewhere(visitor: FileVisitor, shown: readonly ShownOnWeb[]): Promise<boolean> {
  for (const page of shown) if (await visitor.isOpen(page)) return true
  return false
}

// A published page in the trash is not shown, so neither is what it holds. UNION ends even where parents formed a circle.
const FIND_FILE = `
  SELECT f.blob_key, f.name, f.content_type, f.bytes, f.etag, f.width, f.height, f.created_at,
    (
      SELECT json_agg(json_build_object('view_id', p.view_id, 'password_hash', p.password_hash,
        'expires_at_ms', extract(epoch FROM p.expires_at) * 1000))
      FROM publication_files pf
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
    ) AS shown_on
  FROM files f
  WHERE f.workspace_id = $1 AND f.parent_id = $2 AND f.file_id = $3`
