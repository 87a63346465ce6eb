import { MAX_UNFINISHED_UPLOADS } from '@sheaf/contract'
import { isFileId } from '@sheaf/model'
import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Actor, Permit } from '../../access/index.ts'
import { cleanFileName } from '../cleanFileName.ts'
import type { FilesContext } from '../FilesContext.ts'
import { checkAnnounced } from '../measureBody.ts'
import { newBlobKey } from '../newBlobKey.ts'
import { sizeRuleOf } from '../sizeRuleOf.ts'

export interface NewUpload {
  readonly parentId: string
  readonly fileId: string
  readonly contentType: string
  readonly announcedBytes: number | null
  readonly name: string | null
}

const UPLOAD_ID_BYTES = 18

/** Begins an upload in parts; answers its id. A person may have `MAX_UNFINISHED_UPLOADS` of them under way. */
export async function createUpload(
  context: FilesContext,
  permit: Permit,
  upload: NewUpload,
): Promise<string> {
  // One after the other for each person, so that many at once are counted as well.
  return await context.inTurn(`new uploads of ${permit.actor.userId}`, () => begin(context, permit, upload))
}

async function begin(context: FilesContext, permit: Permit, upload: NewUpload): Promise<string> {
  const { actor, workspaceId } = permit
  const { parentId, fileId, contentType, announcedBytes } = upload
  await context.policy.requireNew(permit, parentId)
  if (!isFileId(fileId)) {
    throw new AppError('invalid_request', {
      message: 'file_id may hold letters, digits and . _ = - alone, at most 200, and no dot in front.',
    })
  }
  checkAnnounced(upload, await sizeRuleOf(context, workspaceId))
  await checkUnfinished(context, actor)

  const id = context.ids.secret(UPLOAD_ID_BYTES)
  const blobKey = newBlobKey(context.ids, workspaceId)
  const now = context.clock.now()
  const storeUploadId = await context.blobs.startParts(blobKey)
  try {
    await context.database.insert(schema.fileUploads).values({
      id,
      workspaceId,
      parentId,
      fileId,
      blobKey,
      storeUploadId,
      name: cleanFileName(upload.name ?? ''),
      contentType,
      announcedBytes,
      createdBy: actor.userId,
      createdAt: now,
      touchedAt: now,
    })
  } catch (error) {
    await context.blobs.abandonParts(blobKey, storeUploadId)
    throw error
  }
  return id
}

async function checkUnfinished({ database }: FilesContext, { userId }: Actor): Promise<void> {
  const unfinished = await database.$count(schema.fileUploads, eq(schema.fileUploads.createdBy, userId))
  if (unfinished < MAX_UNFINISHED_UPLOADS) return
  throw new AppError('file_storage_limit_exceeded', {
    message: `${MAX_UNFINISHED_UPLOADS} uploads are not finished yet. Finish or give up some of them first.`,
  })
}
