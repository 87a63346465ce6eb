import { schema } from '../../platform/database/index.ts'
import type { TestServer } from '../../platform/testing/index.ts'

/** Puts a text file below a view of a workspace. */
export async function insertFile(
  { platform }: TestServer,
  place: { readonly workspaceId: string; readonly parentId: string },
  content: string,
): Promise<{ readonly url: string; readonly fileId: string; readonly blobKey: string }> {
  const { database, blobs, ids, clock } = platform
  const [fileId, name] = [ids.uuid(), ids.uuid()]
  const blobKey = `files/${place.workspaceId}/${name}`
  const bytes = Buffer.from(content)
  await blobs.write(blobKey, bytes)
  await database.insert(schema.files).values({
    ...place,
    fileId,
    blobKey,
    name: 'file.txt',
    contentType: 'text/plain',
    bytes: bytes.length,
    etag: name,
    createdAt: clock.now(),
  })
  return {
    url: `/api/file_storage/${place.workspaceId}/v1/blob/${place.parentId}/${fileId}`,
    fileId,
    blobKey,
  }
}
