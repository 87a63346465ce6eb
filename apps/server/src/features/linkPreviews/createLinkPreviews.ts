import { err, ok, type Result } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import type { Blob } from '../../platform/blobs/BlobStore.ts'
import { readWebAddress } from '../../platform/outbound/index.ts'
import { createFairLimit } from '../../platform/queues/createFairLimit.ts'
import { askForCollection } from './collectPreviews.ts'
import { fetchPreview } from './fetchPreview.ts'
import type { LinkPreviewsContext } from './LinkPreviewsContext.ts'
import { previewKey, readStoredPreviews, type StoredPreview } from './storedPreview.ts'
import { storePreview } from './storePreview.ts'

const GOOD_MS = 7 * 24 * 60 * 60 * 1000
const FAILED_MS = 10 * 60 * 1000
const MAX_FETCHES = 8
/** Of them, on the word of one person. */
const MAX_FETCHES_OF_ONE = 6
/** Addresses that may wait for their turn; beyond, they are refused. */
const MAX_WAITING = 200
/** Of them, on the word of one person: sites that answer slowly must not keep those of others waiting. */
const MAX_WAITING_OF_ONE = 60

interface PreviewPicture {
  readonly contentType: string
  readonly blob: Blob
}

/** On whose word a site is asked. */
interface LinkAsker {
  readonly userId: string
  /** Called before the site is asked; may throw. */
  readonly mayAsk: () => Promise<void>
}

export interface LinkPreviews {
  /**
   * What is known of an address; asks the site where that is nothing, or old. Null where the site could not be read.
   */
  read(url: string, asker: LinkAsker): Promise<Result<StoredPreview | null, 'bad_address'>>
  openPicture(id: string): Promise<PreviewPicture | null>
}

/**
 * Previews of links, kept in the database: good ones for a week, failures for ten minutes. An old good one is
 * answered at once and refreshed behind. Those who ask for the same address at the same time share the work.
 */
export function createLinkPreviews(context: LinkPreviewsContext): LinkPreviews {
  const { database, blobs, clock, queue, logger } = context
  const underWay = new Map<
    string,
    { readonly userId: string; readonly preview: Promise<StoredPreview | null> }
  >()
  const limit = createFairLimit(MAX_FETCHES, MAX_FETCHES_OF_ONE)

  async function refresh(key: string, url: string, userId: string): Promise<StoredPreview | null> {
    const preview = await limit(userId, () => fetchPreview(context, url, userId))
    const retryAsIf = new Date(clock.now().getTime() - GOOD_MS + FAILED_MS)
    await storePreview(context, { key, url }, preview, retryAsIf)
    await askForCollection(queue, clock.now())
    return (await readStoredPreviews(database, [key])).get(key) ?? null
  }

  async function refreshOnce(
    key: string,
    url: string,
    { userId, mayAsk }: LinkAsker,
  ): Promise<StoredPreview | null> {
    if (!underWay.has(key)) await mayAsk()
    // Also where somebody else began meanwhile.
    const running = underWay.get(key)
    if (running !== undefined) return await running.preview
    const own = [...underWay.values()].filter((other) => other.userId === userId).length
    if (underWay.size >= MAX_WAITING || own >= MAX_WAITING_OF_ONE) return null
    const preview = refresh(key, url, userId).finally(() => underWay.delete(key))
    underWay.set(key, { userId, preview })
    return await preview
  }

  return {
    async read(address, asker) {
      const url = readWebAddress(address)?.href
      const key = url === undefined ? null : previewKey(url)
      if (url === undefined || key === null) return err('bad_address')
      const known = (await readStoredPreviews(database, [key])).get(key)
      if (known === undefined) return ok(await refreshOnce(key, url, asker))

      const ageMs = clock.now().getTime() - known.fetchedAt.getTime()
      if (ageMs < (known.title === null ? FAILED_MS : GOOD_MS)) return ok(known)
      if (known.title === null) return ok(await refreshOnce(key, url, asker))
      refreshOnce(key, url, { ...asker, mayAsk: async () => undefined }).catch((error: unknown) => {
        logger.error({ err: error }, 'A link preview could not be refreshed')
      })
      return ok(known)
    },

    async openPicture(id) {
      const { rows } = await clientOf(database).query<{ blob_key: string; content_type: string }>(
        'SELECT blob_key, content_type FROM link_pictures WHERE id = $1',
        [id],
      )
      const [row] = rows
      const blob = row && (await blobs.open(row.blob_key))
      return row && blob ? { contentType: row.content_type, blob } : null
    },
  }
}
