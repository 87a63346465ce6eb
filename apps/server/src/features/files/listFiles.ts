import type { WorkspaceId } from '@sheaf/base'
import type { FileMetadata } from '@sheaf/contract'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { FilesContext } from './FilesContext.ts'
import { presentMetadata, type FileRow } from './readMetadata.ts'

export interface FileListing {
  readonly limit: number
  /** `file_id` of the last file that was read before; null for the first ones. */
  readonly after: string | null
}

/**
 * Files of the pages that somebody may see, the pages that are gone among them, in the order of their `file_id`.
 * Reads on until `limit` of them are found or there are no more.
 */
export async function listFiles(
  context: FilesContext,
  { actor, workspaceId }: Permit,
  { limit, after }: FileListing,
): Promise<FileMetadata[]> {
  const found: FileRow[] = []
  let from = after === null ? null : cursorOf(after)
  for (;;) {
    const rows = await readRows(context, workspaceId, from)
    const parentIds = [...new Set(rows.map(({ parentId }) => parentId))]
    const isVisible = await context.policy.visibilityOf(actor, workspaceId, parentIds)
    found.push(...rows.filter(({ hasView, parentId }) => !hasView || isVisible(parentId)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH || found.length >= limit) break
    from = last
  }
  return found.slice(0, limit).map(presentMetadata)
}

const BATCH = 1000

type Cursor = Pick<FileRow, 'parentId' | 'fileId'>

function readRows({ database }: FilesContext, workspaceId: WorkspaceId, from: Cursor | null) {
  const { files } = schema
  // With the name of the table: views have a parent_id of their own.
  const hasView = sql<boolean>`EXISTS (SELECT 1 FROM views WHERE views.id = files.parent_id)`
  const isBehind = from && sql`(${files.parentId}, ${files.fileId}) > (${from.parentId}, ${from.fileId})`
  return database
    .select({ ...getTableColumns(files), hasView })
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), isBehind ?? undefined))
    .orderBy(files.parentId, files.fileId)
    .limit(BATCH)
}

function cursorOf(after: string): Cursor {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(.+)$/.exec(after)
  if (found === null) throw new AppError('invalid_request', { message: 'after: not a file_id of this list' })
  const [, parentId = '', fileId = ''] = found
  return { parentId, fileId }
}
