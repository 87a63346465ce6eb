import { parseFileAddress, readPixels, type NewBlock } from '@sheaf/model'
import { isShowable, mediaUrl } from './mediaTypes.ts'
import type { HtmlRule } from '../../engine/clipboard/HtmlRule.ts'

export const mediaHtml: HtmlRule = {
  read(element) {
    if (!/^(?:img|video|audio)$/.test(element.localName)) return null
    const media = readMedia(element)
    return media ? [media] : []
  },
}

/** Media with a web address. Null without an address that may be loaded, and for tracking pixels. */
function readMedia(element: Element): NewBlock | null {
  const source = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src')
  const url = mediaUrl(source)
  if (url === null || !isShowable('image', url)) return null
  const isOurs = parseFileAddress(url) !== null
  const name = element.getAttribute('title') ?? ''
  const tag = element.localName
  if (tag === 'audio') {
    return { type: 'audio', data: { url, url_type: isOurs ? 'cloud' : 'network', ...(name && { name }) } }
  }
  if (tag === 'video') {
    const kept = isOurs ? { video_type: 1, url_type: 'cloud' } : { video_type: 2, url_type: 'network' }
    return { type: 'video', data: { url, align: 'center', ...kept, ...(name && { name }) } }
  }
  const [width, height] = [
    readPixels(element.getAttribute('width')),
    readPixels(element.getAttribute('height')),
  ]
  if ((width !== null && width < 8) || (height !== null && height < 8)) return null
  const alt = element.getAttribute('alt') ?? ''
  return {
    type: 'image',
    data: { url, align: 'center', image_type: isOurs ? 1 : 2, ...(alt && { alt }) },
  }
}
