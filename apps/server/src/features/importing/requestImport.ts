import type { WorkspaceId } from '@sheaf/base'
import { IMPORT_LIMITS, type createImport } from '@sheaf/contract/imports'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { languageOf } from '../../mails/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { cleanName, countNewWorkspace, insertWorkspace } from '../workspaces/index.ts'
import { ARCHIVE_IMPORT_PURGE } from './importJobs.ts'
import { archiveKey, type ImportingContext } from './ImportingContext.ts'
import { storable } from './archiveHost.ts'

type CreateRequest = z.output<typeof createImport.body>

interface ImportRequest {
  readonly body: CreateRequest
  /** Begins the address to which the archive goes. */
  readonly base: string
  /** Where it comes by itself; absent: in a new workspace, or where the person says later. */
  readonly place?: { readonly workspaceId: WorkspaceId; readonly parentViewId: string }
}

/** Begins an import, which waits for its archive. */
export async function requestImport(
  context: ImportingContext,
  actor: Actor,
  { body, base, place }: ImportRequest,
): Promise<z.output<typeof createImport.reply>> {
  const { database, clock, ids, queue, blobs, throttle } = context
  const { content_length: bytes, is_checked_first: isCheckedFirst } = body
  if (bytes > IMPORT_LIMITS.bytes) throw new AppError('payload_too_large')
  // Other clients look for the workspace at once.
  const isNewWorkspace = !isCheckedFirst && place === undefined
  if (isNewWorkspace) await countNewWorkspace(throttle, actor)
  const id = ids.uuid()
  const key = ids.secret(32)
  const uploadId = body.is_in_parts ? await blobs.startParts(archiveKey(id, 0)) : null
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [actor.userId])
    await refuseFourth(transaction, actor, now)
    const language = body.language ?? (await languageOf(transaction, actor))
    const workspaceName = cleanName(storable(body.workspace_name))
    if (workspaceName === '') throw new AppError('invalid_request', { message: 'A workspace needs a name.' })
    const workspaceId = isNewWorkspace
      ? await newWorkspace(context, transaction, { ownerId: actor.userId, name: workspaceName, language })
      : (place?.workspaceId ?? null)
    await client.query(
      `INSERT INTO archive_imports (id, user_id, workspace_id, parent_view_id, is_new_workspace, workspace_name,
         file_name, is_checked_first, is_mailed, language, state, upload_hash, upload_id, content_length, md5,
         created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, false, $9, 'waiting', $10, $11, $12, $13, $14, $15)`,
      [
        id,
        actor.userId,
        workspaceId,
        place?.parentViewId ?? (workspaceId && (await spaceIn(transaction, workspaceId))),
        isNewWorkspace,
        workspaceName,
        storable(body.file_name ?? '') || 'archive.zip',
        isCheckedFirst,
        language,
        hashOf(key),
        uploadId,
        bytes,
        body.md5_base64 ?? null,
        now,
        new Date(now.getTime() + UPLOAD_MS),
      ],
    )
    await queue.send(
      ARCHIVE_IMPORT_PURGE,
      {},
      { transaction, key: 'archives', startAfter: new Date(now.getTime() + DAY_MS) },
    )
  })
  const address = `${base}/api/import/tasks/${id}/upload/${key}`
  return {
    task_id: id,
    presigned_url: address,
    multipart:
      uploadId === null
        ? null
        : {
            upload_id: uploadId,
            s3_key: archiveKey(id, 0),
            part_presigned_urls: partNumbers(bytes).map((number) => ({
              part_number: number,
              presigned_url: `${address}/${number}`,
            })),
          },
  }
}

export const UPLOAD_MS = IMPORT_LIMITS.uploadSeconds * 1000
export const DAY_MS = 24 * 60 * 60_000

export function partNumbers(bytes: number): readonly number[] {
  return Array.from({ length: Math.ceil(bytes / IMPORT_LIMITS.partBytes) }, (_, index) => index + 1)
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

async function refuseFourth(transaction: Transaction, { userId }: Actor, now: Date): Promise<void> {
  const { rows } = await clientOf(transaction).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM archive_imports
     WHERE user_id = $1 AND expires_at > $2 AND state IN ('waiting', 'checking', 'checked', 'running', 'undoing')`,
    [userId, now],
  )
  if ((rows[0]?.count ?? 0) >= IMPORT_LIMITS.pending) throw new AppError('too_many_import_task')
}

interface NewImportWorkspace {
  readonly ownerId: string
  readonly name: string
  readonly language: string
}

/** A workspace for an import; answers its id. */
export async function newWorkspace(
  context: ImportingContext,
  transaction: Transaction,
  { ownerId, name, language }: NewImportWorkspace,
): Promise<WorkspaceId> {
  const workspace = { ownerId, name, icon: '', locale: language }
  return (await insertWorkspace(context, transaction, workspace)) as WorkspaceId
}

/** The space that a new workspace begins with. */
export async function spaceIn(transaction: Transaction, workspaceId: WorkspaceId): Promise<string> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(
    'SELECT id FROM views WHERE workspace_id = $1 AND parent_id IS NULL',
    [workspaceId],
  )
  if (rows[0] === undefined) throw new Error('A new workspace has no space')
  return rows[0].id
}
