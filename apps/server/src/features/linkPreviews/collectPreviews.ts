import { z } from 'zod'
import type { BlobStore } from '../../platform/blobs/BlobStore.ts'
import type { Clock } from '../../platform/clock.ts'
import { clientOf, type Database } from '../../platform/database/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'

const COLLECT: JobKind<Record<string, never>> = {
  name: 'link-preview-collect',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A preview that nobody has asked for in so long is forgotten. */
const PREVIEW_MS = 30 * DAY_MS
/** A picture that was just kept may be about to be named by its preview. */
const PICTURE_MS = DAY_MS

export interface CollectOptions {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
}

/** Forgets old previews, and pictures that no preview and no publication shows, whenever it is asked for. */
export function handleCollection(options: CollectOptions & { readonly queue: Queue }): void {
  options.queue.handle(COLLECT, () => collectPreviews(options))
}

/** One collection a day from now, however often it is asked for. */
export async function askForCollection(queue: Queue, now: Date): Promise<void> {
  await queue.send(COLLECT, {}, { startAfter: new Date(now.getTime() + DAY_MS), key: 'link-previews' })
}

export async function collectPreviews({ database, blobs, clock }: CollectOptions): Promise<void> {
  const client = clientOf(database)
  const now = clock.now().getTime()
  await client.query('DELETE FROM link_previews WHERE fetched_at < $1', [new Date(now - PREVIEW_MS)])
  // The row goes first: a picture that nobody finds can be deleted again, one that is gone cannot be shown.
  const { rows } = await client.query<{ blob_key: string }>(
    `DELETE FROM link_pictures p WHERE p.created_at < $1
     AND NOT EXISTS (SELECT 1 FROM link_previews l WHERE p.id IN (l.picture_id, l.icon_id))
     AND p.id NOT IN (
       SELECT jsonb_array_elements_text(summary -> 'linkPictures') FROM publications
       WHERE jsonb_typeof(summary -> 'linkPictures') = 'array'
     )
     RETURNING p.blob_key`,
    [new Date(now - PICTURE_MS)],
  )
  for (const { blob_key: key } of rows) await blobs.delete(key)
}
