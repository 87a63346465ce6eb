import { diffDatabaseBlob } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../../platform/errors/index.ts'
import { serveEndpoint, type PagePolicy } from '../../access/index.ts'
import { findDatabaseFor } from '../../databaseRecords/index.ts'
import { BLOB_STATUS, decodeBlobRequest, encodeBlobResponse } from './blobMessages.ts'
import { diffBlob, type BlobDiffContext } from './diffBlob.ts'

interface BlobDiffRoutesOptions {
  readonly blobs: BlobDiffContext & { readonly policy: PagePolicy }
}

const MAX_BODY_BYTES = 4096
const RETRY_AFTER_SECS = 2

/** The rows of a database as other clients fetch them (wire.md 5.7). */
export const blobDiffRoutes: FastifyPluginAsync<BlobDiffRoutesOptions> = async (app, { blobs }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )

  serveEndpoint(app, diffDatabaseBlob, async ({ permit, params, request, reply }) => {
    const { databaseId, workspaceId } = params
    await findDatabaseFor(blobs.database, blobs.policy, permit, { databaseId, viewId: null })
    const body: unknown = request.body
    const asked = decodeBlobRequest(body instanceof Uint8Array ? body : new Uint8Array())
    if (!asked.ok) throw new AppError('invalid_request')
    const diff = await diffBlob(blobs, { userId: permit.actor.userId, workspaceId, databaseId }, asked.value)
    reply.type('application/octet-stream')
    if (diff.ok) return reply.send(encodeBlobResponse(diff.value))
    if (diff.error !== 'retry_later') throw new AppError(diff.error)
    return reply.code(202).send(
      encodeBlobResponse({
        manifest_version: asked.value.version,
        status: BLOB_STATUS.pending,
        retry_after_secs: RETRY_AFTER_SECS,
      }),
    )
  })
}
