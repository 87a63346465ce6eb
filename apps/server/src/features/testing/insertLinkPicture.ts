import { schema } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/Platform.ts'

/** Keeps a picture as that of a link preview; answers its id. */
export async function insertLinkPicture({ database, blobs, clock, ids }: Platform): Promise<string> {
  const id = ids.secret(18)
  const blobKey = `previews/${ids.uuid()}`
  await blobs.write(blobKey, Buffer.from('a picture'))
  await database.insert(schema.linkPictures).values({
    id,
    blobKey,
    contentType: 'image/webp',
    width: 1,
    height: 1,
    createdAt: clock.now(),
  })
  return id
}
