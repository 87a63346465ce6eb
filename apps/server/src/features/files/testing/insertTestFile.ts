import { schema } from '../../../platform/database/index.ts'
import type { TestServer } from '../../../platform/testing/index.ts'
import { createFairLimit } from '../../../platform/queues/createFairLimit.ts'
import { createInspectUpload } from '../images/inspectUpload.ts'

export interface TestFile {
  readonly url: string
  readonly fileId: string
  readonly blobKey: string
  readonly etag: string
  readonly bytes: Buffer
}

/** Puts a file below a view (or the workspace), inspected as uploads are. */
export async function insertTestFile(
  server: TestServer,
  place: { readonly workspaceId: string; readonly parentId: string },
  content: string | Uint8Array,
  name = 'file.bin',
): Promise<TestFile> {
  const { database, blobs, ids, clock, logger } = server.platform
  const sent = Buffer.from(content)
  const fileId = ids.uuid()
  const blobKey = `files/${place.workspaceId}/${ids.uuid()}`
  await blobs.write(blobKey, sent)
  const inspect = createInspectUpload({ blobs, logger, limit: createFairLimit(1) })
  const {
    contentType,
    width,
    height,
    etag: newEtag,
  } = await inspect({ key: blobKey, bytes: sent.length, userId: 'ada' })
  const etag = newEtag ?? ids.uuid()
  await database.insert(schema.files).values({
    ...place,
    fileId,
    blobKey,
    name,
    contentType,
    bytes: sent.length,
    etag,
    width,
    height,
    createdAt: clock.now(),
  })
  const url = `/api/file_storage/${place.workspaceId}/v1/blob/${place.parentId}/${fileId}`
  return { url, fileId, blobKey, etag, bytes: sent }
}
