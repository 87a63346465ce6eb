import { sanitizeHref, type ProjectedBlock } from '@sheaf/model'
import { embeddedVideoPage } from '../media/embeddedVideoPage.ts'
import { walkBlocks } from './walkBlocks.ts'

/** The addresses of other sites that a document shows as cards, as passed to `previewOf`; without duplicates. */
export function previewedLinks(root: ProjectedBlock): string[] {
  const urls = new Set<string>()
  for (const { type, data } of walkBlocks(root)) {
    const url =
      type === 'link_preview'
        ? sanitizeHref(data['url'])
        : type === 'video'
          ? embeddedVideoPage(data['url'])
          : null
    if (url !== null) urls.add(url)
  }
  return [...urls]
}
