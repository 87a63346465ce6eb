import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { pictureRefusal, squarePicture } from '../../platform/pictures/index.ts'
import { createFairLimit } from '../../platform/queues/createFairLimit.ts'
import type { Blob } from '../../platform/blobs/index.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of one person: drawing one may take seconds. */
const UPLOADS = [{ max: 20, windowMs: 60_000 }]

// One at a time: a picture of many pixels takes much memory while it is drawn.
const limit = createFairLimit(1)

/** Draws a picture anew and stores it; answers its id, which is also the end of its address. */
export async function storeAvatar(
  context: TemplatesContext,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  const { database, blobs, ids, clock, throttle } = context
  const retryAfterSecs = await throttle.hit(`avatar ${userId}`, UPLOADS)
  if (retryAfterSecs !== null) {
    const message = 'Too many pictures at once. Wait a moment and try again.'
    throw new AppError('too_many_requests', { message, retryAfterSecs })
  }
  const drawn = await limit(userId, () => squarePicture(bytes))
  if (!drawn.ok) throw pictureRefusal(drawn.error)
  const id = ids.uuid()
  const fileId = `${id}.webp`
  const blobKey = `avatars/${id}`
  await blobs.write(blobKey, drawn.value, { contentType: 'image/webp' })
  await clientOf(database).query(
    'INSERT INTO template_avatars (file_id, blob_key, bytes, created_at) VALUES ($1, $2, $3, $4)',
    [fileId, blobKey, drawn.value.byteLength, clock.now()],
  )
  await dropUnused(context)
  return fileId
}

export async function openAvatar(
  { database, blobs }: Pick<TemplatesContext, 'database' | 'blobs'>,
  fileId: string,
): Promise<Blob | null> {
  const { rows } = await clientOf(database).query<{ blob_key: string }>(
    'SELECT blob_key FROM template_avatars WHERE file_id = $1',
    [fileId],
  )
  return rows[0] === undefined ? null : await blobs.open(rows[0].blob_key)
}

/** A picture of yesterday that no creator is shown with was chosen and given up. */
async function dropUnused({ database, blobs, clock }: TemplatesContext): Promise<void> {
  const { rows } = await clientOf(database).query<{ blob_key: string }>(
    `DELETE FROM template_avatars a WHERE a.created_at < $1
       AND NOT EXISTS (SELECT 1 FROM template_creators c WHERE strpos(c.avatar_url, a.file_id) > 0)
     RETURNING a.blob_key`,
    [new Date(clock.now().getTime() - DAY_MS)],
  )
  for (const { blob_key: blobKey } of rows) await blobs.delete(blobKey)
}
