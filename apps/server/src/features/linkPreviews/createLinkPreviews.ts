import { err, ok, type Result } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import type { Blob } from '../../platform/blobs/BlobStore.ts'
import { readWebAddress } from '../../platform/outbound/index.ts'
import { createGate } from '../files/index.ts'
import { askForCollection } from './collectPreviews.ts'
import { fetchPreview } from './fetchPreview.ts'
import type { LinkPreviewsContext } from './LinkPreviewsContext.ts'
import { previewKey, readStoredPreviews, type StoredPreview } from './storedPreview.ts'
import { storePreview } from './storePreview.ts'

const GOOD_MS = 7 * 24 * 60 * 60 * 1000
const FAILED_MS = 10 * 60 * 1000
const MAX_FETCHES = 8
/** Addresses that may wait for their turn; beyond, they are refused. */
const MAX_WAITING = 200

interface PreviewPicture {
  readonly contentType: string
  readonly blob: Blob
}

export interface LinkPreviews {
  /**
   * What is known of an address; asks the site where that is nothing, or old. `mayAsk` is called before the site
   * is asked and may throw. Null where the site could not be read.
   */
  read(url: string, mayAsk: () => void): Promise<Result<StoredPreview | null, 'bad_address'>>
  openPicture(id: string): Promise<PreviewPicture | null>
}

/**
 * Previews of links, kept in the database: good ones for a week, failures for ten minutes. An old good one is
 * answered at once and refreshed behind. Those who ask for the same address at the same time share the work.
 */
export function createLinkPreviews(context: LinkPreviewsContext): LinkPreviews {
  const { database, blobs, clock, queue, logger } = context
  const underWay = new Map<string, Promise<StoredPreview | null>>()
  const gate = createGate(MAX_FETCHES)

  async function refresh(key: string, url: string): Promise<StoredPreview | null> {
    const preview = await gate(() => fetchPreview(context, url))
    const retryAsIf = new Date(clock.now().getTime() - GOOD_MS + FAILED_MS)
    await storePreview(context, { key, url }, preview, retryAsIf)
    await askForCollection(queue, clock.now())
    return (await readStoredPreviews(database, [key])).get(key) ?? null
  }

  function refreshOnce(key: string, url: string, mayAsk: () => void): Promise<StoredPreview | null> {
    const running = underWay.get(key)
    if (running !== undefined) return running
    mayAsk()
    if (underWay.size >= MAX_WAITING) return Promise.resolve(null)
    const begun = refresh(key, url).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }

  return {
    async read(address, mayAsk) {
      const url = readWebAddress(address)?.href
      const key = url === undefined ? null : previewKey(url)
      if (url === undefined || key === null) return err('bad_address')
      const known = (await readStoredPreviews(database, [key])).get(key)
      if (known === undefined) return ok(await refreshOnce(key, url, mayAsk))

      const ageMs = clock.now().getTime() - known.fetchedAt.getTime()
      if (ageMs < (known.title === null ? FAILED_MS : GOOD_MS)) return ok(known)
      if (known.title === null) return ok(await refreshOnce(key, url, mayAsk))
      refreshOnce(key, url, () => undefined).catch((error: unknown) => {
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
