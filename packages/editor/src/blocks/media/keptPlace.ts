import { embedOf, fileKind, readPixels } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { element } from '../../engine/dom/element.ts'
import { galleryImages } from './mediaData.ts'
import { mediaName, mediaUrl, pendingUpload, videoPage } from './mediaTypes.ts'

/**
 * An element of the size that a media block will have, as far as its data tell, so that nothing moves when it is
 * loaded.
 */
export function keptPlace({ type, data }: BlockAttrs, isEditable: boolean): HTMLElement {
  const url = mediaUrl(data['url'])
  if (type === 'multi_image' && galleryImages(data).length > 0) return gallery(data, isEditable)
  if (url === null) {
    return element('div', isEditable && pendingUpload(data) === null ? 'ed-add' : 'b-pending')
  }
  if (type === 'image') return picture(data)
  const isEmbed = type === 'video' || (type === 'link_preview' && data['preview_type'] === 'embed')
  const embed = isEmbed ? embedOf(url) : null
  if (embed) {
    const place = element('div', `ed-card ed-embed${embed.ratio === null ? ' is-tall' : ''}`)
    return type === 'video' ? element('div', 'ed-part', frame(data, place)) : place
  }
  if (type === 'link_preview' || (type === 'video' && videoPage(url) !== null)) {
    return element('div', 'ed-card b-card is-loading')
  }
  if (type === 'video') return element('div', 'ed-part', frame(data, element('video', '')))
  return file(data, type)
}

function picture(data: BlockAttrs['data']): HTMLElement {
  const shot = element('span', 'b-shot')
  const [width, height] = [readPixels(data['natural_width']), readPixels(data['natural_height'])]
  if (width && height) {
    // A picture with a width of its own fills its frame.
    if (readPixels(data['width']) === null) shot.style.width = `${width}px`
    shot.style.maxWidth = '100%'
    shot.style.aspectRatio = `${width} / ${height}`
  }
  return frame(data, shot)
}

function gallery(data: BlockAttrs['data'], isEditable: boolean): HTMLElement {
  const shots = galleryImages(data).map(({ width, height }) => {
    const shot = element('span', 'b-shot')
    if (width && height) shot.style.setProperty('--b-ratio', String(width / height))
    return element('div', 'ed-shot', shot)
  })
  const media = element('div', 'b-media', element('div', 'b-gallery', ...shots))
  if (isEditable) media.append(element('div', 'ed-gallery-tools', element('span', 'ed-button b-tool')))
  return media
}

function file(data: BlockAttrs['data'], type: string): HTMLElement {
  const part = element('div', 'ed-part', element('div', 'b-card'))
  if (type === 'audio' || fileKind(mediaName(data)) === 'audio') {
    const audio = element('audio', '')
    // Without controls it would take no space.
    audio.controls = true
    part.append(element('div', 'b-player', audio))
  }
  return part
}

function frame(data: BlockAttrs['data'], content: HTMLElement): HTMLElement {
  const media = element('div', 'b-media', content)
  const width = readPixels(data['width'])
  media.classList.toggle('is-sized', width !== null)
  if (width !== null) media.style.width = `${width}px`
  return media
}
