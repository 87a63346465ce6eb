import { readPixels, type NewBlock } from '@sheaf/model'
import type { HtmlWriter } from '../../engine/clipboard/HtmlForm.ts'
import { galleryImages } from './mediaData.ts'
import { mediaName, mediaUrl, videoPage } from './mediaTypes.ts'

/** Media as HTML: pictures and players for what browsers show, links for all else. */
export function writeMedia(parent: Element, { type, data = {} }: NewBlock, { append }: HtmlWriter): void {
  if (type === 'multi_image') {
    for (const { url } of galleryImages(data)) append(append(parent, 'p'), 'img').setAttribute('src', url)
    return
  }
  const url = mediaUrl(data['url'])
  if (url === null) return
  const name = mediaName(data)
  if (type === 'image') {
    const image = append(append(parent, 'p'), 'img')
    image.setAttribute('src', url)
    image.setAttribute('alt', typeof data['alt'] === 'string' ? data['alt'] : '')
    const width = readPixels(data['width'])
    if (width !== null) image.setAttribute('width', String(width))
  } else if ((type === 'video' && videoPage(url) === null) || type === 'audio') {
    const player = append(append(parent, 'p'), type)
    player.setAttribute('src', url)
    player.setAttribute('controls', '')
    if (typeof data['name'] === 'string') player.setAttribute('title', name)
  } else {
    const link = append(append(parent, 'p'), 'a')
    link.setAttribute('href', url)
    link.append(type === 'link_preview' || name === '' ? url : name)
  }
}
