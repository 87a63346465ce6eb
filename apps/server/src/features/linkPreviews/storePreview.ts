import { clientOf } from '../../platform/database/index.ts'
import type { FetchedPreview } from './fetchPreview.ts'
import type { LinkPreviewsContext } from './LinkPreviewsContext.ts'

/** Keeps what was learned. Where nothing was, what was known before stays, and is asked for again after `retryAt`. */
export async function storePreview(
  { database, clock }: Pick<LinkPreviewsContext, 'database' | 'clock'>,
  { key, url }: { readonly key: string; readonly url: string },
  preview: FetchedPreview | null,
  retryAsIfFetchedAt: Date,
): Promise<void> {
  const client = clientOf(database)
  if (preview === null) {
    await client.query(
      `INSERT INTO link_previews AS l (url_hash, url, fetched_at) VALUES ($1, $2, $3)
       ON CONFLICT (url_hash) DO UPDATE
       SET fetched_at = CASE WHEN l.title IS NULL THEN excluded.fetched_at ELSE $4::timestamptz END`,
      [key, url, clock.now(), retryAsIfFetchedAt],
    )
    return
  }
  await client.query(
    `INSERT INTO link_previews (url_hash, url, title, description, site_name, picture_id, icon_id, fetched_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (url_hash) DO UPDATE SET title = excluded.title, description = excluded.description,
       site_name = excluded.site_name, picture_id = excluded.picture_id, icon_id = excluded.icon_id,
       fetched_at = excluded.fetched_at`,
    [
      key,
      url,
      preview.title,
      preview.description,
      preview.siteName,
      preview.pictureId,
      preview.iconId,
      clock.now(),
    ],
  )
}
