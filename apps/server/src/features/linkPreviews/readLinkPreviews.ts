import type { LinkPreviewFacts } from '@sheaf/render'
import type { Executor } from '../../platform/database/index.ts'
import { picturePath } from './picturePath.ts'
import { previewKey, readStoredPreviews } from './storedPreview.ts'

export interface KnownPreviews {
  /** By address as asked. */
  readonly previews: ReadonlyMap<string, LinkPreviewFacts>
  /** Ids of the pictures in them: who keeps a rendering of these previews keeps these, too. */
  readonly pictureIds: readonly string[]
}

/** What is known of these addresses already, however old; asks nobody. */
export async function readLinkPreviews(executor: Executor, urls: readonly string[]): Promise<KnownPreviews> {
  const keys = new Map<string, string>()
  for (const url of urls) {
    const key = previewKey(url)
    if (key !== null) keys.set(url, key)
  }
  const stored = await readStoredPreviews(executor, [...new Set(keys.values())])
  const previews = new Map<string, LinkPreviewFacts>()
  const pictureIds = new Set<string>()
  for (const [url, key] of keys) {
    const found = stored.get(key)
    if (found === undefined || found.title === null) continue
    const { title, description, siteName, picture, iconId } = found
    previews.set(url, {
      title,
      description,
      siteName,
      picture: picture && { url: picturePath(picture.id), width: picture.width, height: picture.height },
      icon: iconId === null ? null : { url: picturePath(iconId) },
    })
    if (picture !== null) pictureIds.add(picture.id)
    if (iconId !== null) pictureIds.add(iconId)
  }
  return { previews, pictureIds: [...pictureIds] }
}
