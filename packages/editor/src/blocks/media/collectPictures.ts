import { readPixels } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { walkBlocks } from '../../engine/tree/walkBlocks.ts'
import { galleryImages } from './mediaData.ts'
import { mediaUrl } from './mediaTypes.ts'

/** A picture of a page: the block that shows it, and its index among the pictures of that block. */
export interface PagePicture {
  readonly blockId: string
  readonly index: number
  readonly url: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
}

/** All pictures of a page that have an address, in document order. */
export function collectPictures(doc: Node): readonly PagePicture[] {
  const found: PagePicture[] = []
  walkBlocks(doc.children, (node) => {
    const { id, type, data } = blockAttrs(node)
    const url = mediaUrl(data['url'])
    if (type === 'image' && url !== null) {
      const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
      const [width, height] = [readPixels(data['natural_width']), readPixels(data['natural_height'])]
      found.push({ blockId: id, index: 0, url, alt, width, height })
    }
    if (type === 'multi_image') {
      for (const [index, image] of galleryImages(data).entries()) {
        found.push({ blockId: id, index, url: image.url, alt: '', width: image.width, height: image.height })
      }
    }
    return true
  })
  return found
}
