import { sanitizeImageUrl, type ProjectedBlock } from '@sheaf/model'
import { embeddedVideoPage } from '../media/embeddedVideoPage.ts'
import { locateFile } from '../media/locateFile.ts'
import { multiImageUrls } from '../media/multiImageUrls.ts'
import { shownOwnImage } from '../media/shownImage.ts'
import type { MediaOptions } from './RenderOptions.ts'
import { walkBlocks } from './walkBlocks.ts'

/** The addresses that a document loads automatically, in document order. */
export interface DocumentMedia {
  readonly images: readonly string[]
  /** Videos and sounds. */
  readonly players: readonly string[]
}

const PLAYERS: ReadonlySet<string> = new Set(['video', 'audio', 'file', 'pdf'])

export function documentMedia(root: ProjectedBlock, options: MediaOptions): DocumentMedia {
  const images: string[] = []
  const players: string[] = []
  for (const { type, data } of walkBlocks(root)) {
    const pictures = type === 'image' ? [data['url']] : type === 'multi_image' ? multiImageUrls(data) : []
    for (const url of pictures) {
      const src = imageSource(url, options)
      if (src !== null) images.push(src)
    }
    if (!PLAYERS.has(type) || (type === 'video' && embeddedVideoPage(data['url']) !== null)) continue
    const located = locateFile(data['url'], options)
    if (located.kind === 'own') players.push(located.file.src)
    if (located.kind === 'elsewhere') players.push(located.href)
  }
  return { images, players }
}

function imageSource(url: unknown, options: MediaOptions): string | null {
  const located = locateFile(url, options)
  if (located.kind === 'own') return shownOwnImage(located.file)?.src ?? null
  return located.kind === 'elsewhere' ? sanitizeImageUrl(url) : null
}
