import { and, eq, ne, sql } from 'drizzle-orm'
import type { BlobStore, Blob } from '../../platform/blobs/BlobStore.ts'
import type { Clock } from '../../platform/clock.ts'
import { schema, type Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Actor } from '../access/index.ts'
import { createFairLimit } from '../../platform/queues/createFairLimit.ts'
import { pictureRefusal, squarePicture } from '../../platform/pictures/index.ts'

const { userImages, users } = schema

export interface UserPicturesOptions {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
}

interface StoredPicture extends Blob {
  readonly contentType: string
}

export interface UserPictures {
  /** Answers the id of the picture; which one a person is shown with is in their metadata. */
  store(actor: Pick<Actor, 'userId'>, bytes: Uint8Array): Promise<string>
  open(personId: string, fileId: string): Promise<StoredPicture | null>
}

/**
 * Pictures of people. A person keeps the one in use, those that a workspace shows as its icon or beside somebody, and
 * the newest; older ones go when a new one comes.
 */
export function createUserPictures(options: UserPicturesOptions): UserPictures {
  const { database, blobs, clock, ids } = options
  // One at a time: a picture of many pixels takes much memory while it is drawn.
  const limit = createFairLimit(1)

  async function dropOlder(userId: string, newest: string): Promise<void> {
    const older = await database
      .select({ fileId: userImages.fileId, blobKey: userImages.blobKey, metadata: users.metadata })
      .from(userImages)
      .innerJoin(users, eq(users.id, userImages.userId))
      .where(and(eq(userImages.userId, userId), ne(userImages.fileId, newest)))
    for (const { fileId, blobKey, metadata } of older) {
      if (String(metadata['icon_url']).includes(fileId) || (await isShownSomewhere(fileId))) continue
      await database
        .delete(userImages)
        .where(and(eq(userImages.userId, userId), eq(userImages.fileId, fileId)))
      await blobs.delete(blobKey)
    }
  }

  async function isShownSomewhere(fileId: string): Promise<boolean> {
    const { rows } = await database.execute(sql`
      SELECT 1 FROM workspaces WHERE icon LIKE ${`%/file/${fileId}`}
      UNION ALL
      SELECT 1 FROM workspace_members
      WHERE concat_ws(' ', avatar_url, cover_image_url, custom_image_url) LIKE ${`%/file/${fileId}%`}
      LIMIT 1`)
    return rows.length > 0
  }

  return {
    async store({ userId }, bytes) {
      const drawn = await limit(userId, () => squarePicture(bytes))
      if (!drawn.ok) throw pictureRefusal(drawn.error)
      const id = ids.uuid()
      const fileId = `${id}.webp`
      const blobKey = `people/${userId}/${id}`
      await blobs.write(blobKey, drawn.value, { contentType: 'image/webp' })
      await database.insert(userImages).values({
        userId,
        fileId,
        blobKey,
        contentType: 'image/webp',
        bytes: drawn.value.byteLength,
        createdAt: clock.now(),
      })
      await dropOlder(userId, fileId)
      return fileId
    },

    async open(personId, fileId) {
      const [row] = await database
        .select()
        .from(userImages)
        .where(and(eq(userImages.userId, personId), eq(userImages.fileId, fileId)))
      const blob = row && (await blobs.open(row.blobKey))
      return blob ? { ...blob, contentType: row.contentType } : null
    },
  }
}
