import { readPixels } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { element } from '../../engine/dom/element.ts'
import { imageActions } from './imageActions.ts'
import { MediaFrame } from './MediaFrame.ts'
import type { MediaBlock, MediaContent, MediaSource } from './MediaHost.ts'
import { pictureWidth } from './pictureWidth.ts'
import { retryLine } from './retryLine.ts'

/** Width of the text of a page: the maximum width of a picture without a width of its own. */
const COLUMN = 720
const SMALL = { width: 240, height: 100 }

/** A picture with its tools, a resize handle at each side, and the lightbox. */
export class ImageContent implements MediaContent {
  readonly dom: HTMLElement
  private readonly block: MediaBlock
  private readonly shot = element('button', 'b-shot')
  private readonly img = element('img', '')
  private readonly frame: MediaFrame
  private broken: HTMLElement | null = null
  private src = ''
  /** Pixels of the picture itself, once they are known. */
  private natural: { readonly width: number; readonly height: number } | null = null
  private unmeasured = ''

  constructor(block: MediaBlock) {
    this.block = block
    const { labels } = block.host
    const isEditable = block.host.isEditable()
    this.shot.type = 'button'
    this.shot.tabIndex = isEditable ? -1 : 0
    this.img.draggable = false
    this.img.decoding = 'async'
    this.img.loading = 'lazy'
    this.img.referrerPolicy = 'no-referrer'
    this.img.addEventListener('error', () => this.showBroken())
    this.img.addEventListener('load', () => this.handleLoad())
    this.shot.append(this.img)
    this.shot.addEventListener(isEditable ? 'dblclick' : 'click', () => this.peek())
    this.shot.setAttribute('aria-label', labels['media.viewLarge'])
    this.frame = new MediaFrame(block, this.shot, () => imageActions(block, this.frame.tools ?? this.dom))
    this.dom = this.frame.dom
  }

  show({ data }: BlockAttrs, source: MediaSource): void {
    const { img, block } = this
    const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
    img.alt = alt
    const open = block.host.labels['media.viewLarge']
    this.shot.setAttribute('aria-label', alt === '' ? open : `${alt}. ${open}`)
    this.measure(data, source)
    this.frame.show(data)
    this.showSmall(readPixels(data['width']))
    this.dom.classList.toggle('is-waiting', source.upload !== null)
    if (this.frame.tools) this.frame.tools.hidden = source.url === null
    this.load(this.sharpest(data, source))
  }

  act(): void {
    this.peek()
  }

  peek(): void {
    if (!this.broken) this.block.host.openPicture(this.block.attrs().id, 0)
  }

  destroy(): void {
    this.frame.destroy()
  }

  /** Reserves its space before it is loaded. The size of a picture of another site is unknown. */
  private measure(data: BlockAttrs['data'], { upload, src }: MediaSource): void {
    const done = upload?.state.phase === 'done' ? upload.state : null
    const isKnown = upload === null || done !== null
    const width = done?.width ?? readPixels(data['natural_width'])
    const height = done?.height ?? readPixels(data['natural_height'])
    if (isKnown && width && height) this.size(width, height)
    else if (src !== this.unmeasured) this.size(null, null)
    this.unmeasured = src
  }

  private size(width: number | null, height: number | null): void {
    const { img, shot } = this
    this.natural = width && height ? { width, height } : null
    if (width && height) {
      img.setAttribute('width', String(width))
      img.setAttribute('height', String(height))
      shot.style.setProperty('--b-ratio', String(width / height))
    } else {
      img.removeAttribute('width')
      img.removeAttribute('height')
      shot.style.removeProperty('--b-ratio')
    }
  }

  /** Its tools would cover a small picture: they are shown below it. */
  private showSmall(width: number | null): void {
    const { natural } = this
    const shown = Math.min(width ?? natural?.width ?? COLUMN, COLUMN)
    const height = natural ? (shown * natural.height) / natural.width : shown
    this.dom.classList.toggle('is-small', shown < SMALL.width || height < SMALL.height)
  }

  private sharpest(data: BlockAttrs['data'], { url, src }: MediaSource): string {
    if (url === null || !this.block.host.media) return src
    const shown = readPixels(data['width']) ?? COLUMN
    const width = pictureWidth(shown, devicePixelRatio, readPixels(data['natural_width']))
    return this.block.host.media.resolveFile(url, width)
  }

  /** The current picture stays until the next one is loaded: nothing flickers when an upload ends. */
  private load(src: string): void {
    if (src === this.src) return
    const isFirst = this.src === ''
    this.src = src
    this.showWhole()
    if (isFirst || !this.img.complete || this.img.naturalWidth === 0) {
      this.img.src = src
      return
    }
    const next = new Image()
    next.referrerPolicy = 'no-referrer'
    next.addEventListener('load', () => this.src === src && (this.img.src = src))
    next.addEventListener('error', () => this.src === src && this.showBroken())
    next.src = src
  }

  private handleLoad(): void {
    const { naturalWidth, naturalHeight } = this.img
    if (this.natural || naturalWidth === 0) return
    // From now on the size is known on this device.
    this.size(naturalWidth, naturalHeight)
    this.showSmall(readPixels(this.block.attrs().data['width']))
  }

  private showBroken(): void {
    if (this.broken) return
    const { labels } = this.block.host
    this.broken = retryLine(labels.imageLoadFailed, labels, () => {
      const { src } = this
      this.src = ''
      this.img.removeAttribute('src')
      this.load(src)
    })
    this.shot.hidden = true
    this.frame.handles?.hide(true)
    this.dom.classList.add('is-broken')
    this.dom.prepend(this.broken)
  }

  private showWhole(): void {
    if (!this.broken) return
    this.broken.remove()
    this.broken = null
    this.shot.hidden = false
    this.frame.handles?.hide(false)
    this.dom.classList.remove('is-broken')
  }
}
