import { clientOf } from '../../../platform/database/index.ts'
import { daysBefore, type CollectContext } from './CollectContext.ts'

/** What is younger may be about to become a file. */
const STRAY_DAYS = 1
const KEYS_AT_ONCE = 500

/** A part of the store: what names a blob, and which of these names are known. */
interface Shelf {
  readonly prefix: string
  readonly nameOf: (key: string) => string
  readonly known: string
}

const wholeKey = (key: string) => key

const SHELVES: readonly Shelf[] = [
  {
    prefix: 'files/',
    nameOf: wholeKey,
    known: `SELECT blob_key AS name FROM files WHERE blob_key = ANY($1)
      UNION SELECT blob_key FROM file_uploads WHERE blob_key = ANY($1)`,
  },
  {
    prefix: 'scaled/',
    // `scaled/{last part of the key of the file}/…`
    nameOf: (key) => key.split('/')[1] ?? '',
    known: `SELECT split_part(blob_key, '/', 3) AS name FROM files WHERE split_part(blob_key, '/', 3) = ANY($1)`,
  },
  {
    prefix: 'people/',
    nameOf: wholeKey,
    known: 'SELECT blob_key AS name FROM user_images WHERE blob_key = ANY($1)',
  },
  {
    prefix: 'avatars/',
    nameOf: wholeKey,
    known: 'SELECT blob_key AS name FROM template_avatars WHERE blob_key = ANY($1)',
  },
  {
    prefix: 'previews/',
    nameOf: wholeKey,
    known: 'SELECT blob_key AS name FROM link_pictures WHERE blob_key = ANY($1)',
  },
  {
    prefix: 'exports/',
    // `exports/{id}`
    nameOf: (key) => key.split('/')[1] ?? '',
    known: 'SELECT id::text AS name FROM workspace_exports WHERE id::text = ANY($1)',
  },
]

/** Deletes the bytes that lie in the store for longer than a day and belong to nothing. */
export async function collectStrays(context: CollectContext, signal: AbortSignal): Promise<void> {
  const before = daysBefore(context.clock.now(), STRAY_DAYS)
  for (const shelf of SHELVES) {
    let keys: string[] = []
    for await (const { key, modifiedAt } of context.blobs.list(shelf.prefix)) {
      signal.throwIfAborted()
      if (modifiedAt < before) keys.push(key)
      if (keys.length < KEYS_AT_ONCE) continue
      await deleteUnknown(context, shelf, keys)
      keys = []
    }
    await deleteUnknown(context, shelf, keys)
  }
}

async function deleteUnknown(
  { database, blobs, logger }: CollectContext,
  { nameOf, known, prefix }: Shelf,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const { rows } = await clientOf(database).query<{ name: string }>(known, [keys.map(nameOf)])
  const names = new Set(rows.map(({ name }) => name))
  const strays = keys.filter((key) => !names.has(nameOf(key)))
  for (const key of strays) await blobs.delete(key)
  if (strays.length > 0)
    logger.info({ blobs: strays.length, prefix }, 'Bytes that belong to no file are deleted')
}
