import { createHash } from 'node:crypto'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { readWebAddress } from '../../platform/outbound/index.ts'

/** A preview as the cache keeps it. */
export interface StoredPreview {
  readonly url: string
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly picture: StoredPicture | null
  readonly iconId: string | null
  readonly fetchedAt: Date
}

interface StoredPicture {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** What a preview is kept under: SHA-256 of the address in its one spelling; null for what is no web address. */
export function previewKey(address: string): string | null {
  const url = readWebAddress(address)
  return url === null ? null : createHash('sha256').update(url.href).digest('hex')
}

interface Row {
  readonly url_hash: string
  readonly url: string
  readonly title: string | null
  readonly description: string | null
  readonly site_name: string | null
  readonly picture_id: string | null
  readonly width: number | null
  readonly height: number | null
  readonly icon_id: string | null
  readonly fetched_at: Date
}

/** The kept previews of these keys, by key. */
export async function readStoredPreviews(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, StoredPreview>> {
  if (keys.length === 0) return new Map()
  const { rows } = await clientOf(executor).query<Row>(
    `SELECT l.*, p.width, p.height FROM link_previews l LEFT JOIN link_pictures p ON p.id = l.picture_id
     WHERE l.url_hash = ANY($1::text[])`,
    [keys],
  )
  return new Map(rows.map((row) => [row.url_hash, present(row)]))
}

function present(row: Row): StoredPreview {
  const { picture_id: id, width, height } = row
  return {
    url: row.url,
    title: row.title,
    description: row.description,
    siteName: row.site_name,
    picture: id !== null && width !== null && height !== null ? { id, width, height } : null,
    iconId: row.icon_id,
    fetchedAt: row.fetched_at,
  }
}
