import { parseFileAddress, type FileAddress } from '@sheaf/model'
import { clientOf } from '../../platform/database/clientOf.ts'
import type { Transaction } from '../../platform/database/index.ts'

export interface FileCopies {
  readonly workspaceId: string
  /** New view ids by old ones. */
  readonly parents: ReadonlyMap<string, string>
  readonly now: Date
}

/**
 * Gives the copies of pages their own files: those of the originals that the texts are addresses of. Original and
 * copy share the bytes, and each outlives the other. Answers how such an address is written in the copy; every
 * other text stays as it is.
 */
export async function copyFiles(
  transaction: Transaction,
  { workspaceId, parents, now }: FileCopies,
  texts: Iterable<string>,
): Promise<(text: string) => string> {
  const named: FileAddress[] = []
  for (const text of texts) {
    const address = parseFileAddress(text)
    if (address?.workspaceId === workspaceId && parents.has(address.parentId)) named.push(address)
  }
  if (named.length === 0) return (text) => text

  // Locked, so that nobody takes the bytes of a file that is gone for those that nobody needs.
  const { rows } = await clientOf(transaction).query<{ parent_id: string; file_id: string }>(
    `SELECT f.parent_id, f.file_id FROM files f
     WHERE f.workspace_id = $1 AND (f.parent_id, f.file_id) IN (SELECT * FROM unnest($2::uuid[], $3::text[]))
     FOR KEY SHARE`,
    [workspaceId, named.map((address) => address.parentId), named.map((address) => address.fileId)],
  )
  const newParents = rows.map((row) => parents.get(row.parent_id) ?? row.parent_id)
  await clientOf(transaction).query(
    `INSERT INTO files (workspace_id, parent_id, file_id, blob_key, name, content_type, bytes, etag, width, height,
       uploaded_by, created_at)
     SELECT f.workspace_id, copy.new_parent, f.file_id, f.blob_key, f.name, f.content_type, f.bytes, f.etag, f.width,
       f.height, f.uploaded_by, $5
     FROM unnest($2::uuid[], $3::text[], $4::uuid[]) AS copy (parent_id, file_id, new_parent)
     JOIN files f ON f.workspace_id = $1 AND f.parent_id = copy.parent_id AND f.file_id = copy.file_id
     ON CONFLICT DO NOTHING`,
    [workspaceId, rows.map((row) => row.parent_id), rows.map((row) => row.file_id), newParents, now],
  )

  const copied = new Set(rows.map((row) => `${row.parent_id}/${row.file_id}`))
  return (text) => {
    const address = parseFileAddress(text)
    if (address?.workspaceId !== workspaceId) return text
    const newParent = parents.get(address.parentId)
    if (newParent === undefined || !copied.has(`${address.parentId}/${address.fileId}`)) return text
    return text.replace(PARENT, `/v1/blob/${newParent}/`)
  }
}

const PARENT = /\/v1\/blob\/[^/]+\//
