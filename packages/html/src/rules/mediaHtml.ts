import { parseFileAddress, readPixels, sanitizeHref, type NewBlock } from '@sheaf/model'
import type { HtmlElement } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'

export const mediaHtml: HtmlRule = {
  read(element) {
    if (!/^(?:img|video|audio)$/.test(element.localName)) return null
    const media = readMedia(element)
    return media ? [media] : []
  },
}

/** Media with a web address. Null without an address that may be loaded, and for tracking pixels. */
function readMedia(element: HtmlElement): NewBlock | null {
  const source = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src')
  const url = shownAddress(source)
  if (url === null) return null
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

/** A file of ours, or an address of the web that may be loaded to be seen. */
function shownAddress(source: string | null | undefined): string | null {
  if (parseFileAddress(source) !== null) return String(source)
  const href = sanitizeHref(source)
  return href !== null && /^https:/i.test(href) ? href : null
}
