import type { getLinkPreview } from '@sheaf/contract'
import type { LinkPreview } from '@sheaf/editor'
import { callApi } from '../../../platform/api/api.ts'
import { fileApiUrl } from '../../../platform/uploads/index.ts'

/** Pages that were asked about while the app is open, the oldest first. */
const known = new Map<string, LinkPreview>()
const MAX_KNOWN = 200

/** What a web page tells of itself; null where the server could not say. Rejects only when aborted. */
export async function loadLinkPreview(url: string, signal: AbortSignal): Promise<LinkPreview | null> {
  const seen = known.get(url)
  if (seen) return seen
  const response = await callApi<typeof getLinkPreview>('GET', '/api/link-preview', {
    query: { url },
    signal,
  })
  signal.throwIfAborted()
  if (!response.ok) return null
  const { title, description, site_name: siteName, picture, icon } = response.value
  const preview: LinkPreview = {
    url,
    title,
    description,
    siteName,
    picture: picture && { ...picture, url: fileApiUrl() + picture.url },
    icon: icon && { url: fileApiUrl() + icon.url },
  }
  remember(url, preview)
  return preview
}

function remember(url: string, preview: LinkPreview): void {
  known.set(url, preview)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
}
