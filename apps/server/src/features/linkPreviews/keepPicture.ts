import { createHmac } from 'node:crypto'
import { clientOf } from '../../platform/database/index.ts'
import type { LinkPreviewsContext } from './LinkPreviewsContext.ts'
import type { RedrawnPicture } from './redrawPicture.ts'

// The secret serves other purposes as well.
const PURPOSE = 'picture of a link preview'

/**
 * Keeps a picture; answers its id, which nobody can guess and which depends on nothing but the content: pages
 * already published keep showing the picture after the preview was refreshed. Kept anew, it counts as new for the
 * collector.
 */
export async function keepPicture(
  { database, blobs, clock, ids, secret }: LinkPreviewsContext,
  { bytes, width, height }: RedrawnPicture,
): Promise<string> {
  const id = createHmac('sha256', secret).update(PURPOSE).update(bytes).digest('base64url')
  const client = clientOf(database)
  const now = clock.now()
  const { rowCount } = await client.query('UPDATE link_pictures SET created_at = $2 WHERE id = $1', [id, now])
  if (rowCount !== 0) return id
  const blobKey = `previews/${ids.uuid()}`
  await blobs.write(blobKey, bytes, { bytes: bytes.length, contentType: 'image/webp' })
  const inserted = await client.query(
    `INSERT INTO link_pictures (id, blob_key, content_type, width, height, created_at)
     VALUES ($1, $2, 'image/webp', $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
    [id, blobKey, width, height, now],
  )
  // Somebody kept the same one meanwhile.
  if (inserted.rowCount === 0) await blobs.delete(blobKey)
  return id
}
