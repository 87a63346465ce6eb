import {
  abortUpload as abortUploadCall,
  completeUpload as completeUploadCall,
  createUpload as createUploadCall,
  listUploadParts,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../../access/index.ts'
import type { FilesContext } from '../FilesContext.ts'
import { abortUpload } from './abortUpload.ts'
import { completeUpload } from './completeUpload.ts'
import { createUpload } from './createUpload.ts'
import { listParts } from './listParts.ts'

/** The names of up to 10,000 parts. */
const COMPLETION_BODY_BYTES = 1024 * 1024

/** HTTP face of uploads in parts, but for the parts themselves (`byteRoutes`). */
export const uploadRoutes: FastifyPluginAsync<{ files: FilesContext }> = async (app, { files }) => {
  serveEndpoint(app, createUploadCall, async ({ permit, body }) => ({
    file_id: body.file_id,
    upload_id: await createUpload(files, permit, {
      parentId: body.parent_dir,
      fileId: body.file_id,
      contentType: body.content_type,
      announcedBytes: body.file_size ?? null,
      name: body.file_name ?? null,
    }),
  }))

  serveEndpoint(
    app,
    completeUploadCall,
    ({ permit, params, body }) =>
      completeUpload(files, permit, {
        workspaceId: params.workspaceId,
        parentId: body.parent_dir,
        fileId: body.file_id,
        uploadId: body.upload_id,
        parts: body.parts.map((part) => ({ number: part.part_number, etag: part.e_tag })),
      }),
    { bodyLimit: COMPLETION_BODY_BYTES },
  )

  serveEndpoint(app, listUploadParts, async ({ permit, params }) => {
    const parts = await listParts(files, permit, params)
    return {
      file_id: params.fileId,
      upload_id: params.uploadId,
      parts: parts.map(({ number, etag, bytes }) => ({ e_tag: etag, part_number: number, size: bytes })),
    }
  })

  serveEndpoint(app, abortUploadCall, ({ permit, params }) => abortUpload(files, permit, params))
}
