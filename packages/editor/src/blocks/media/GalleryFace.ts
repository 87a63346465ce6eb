import { ArrowDown, ArrowUp, GalleryHorizontal, LayoutGrid, Maximize2, Plus, Trash2 } from 'lucide'
import { galleryLayout } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { addButton } from './AddButton.ts'
import { element } from '../../engine/dom/element.ts'
import { galleryImages, withMovedImage, withoutImage, type GalleryImage } from './mediaData.ts'
import type { MediaBlock, MediaFace } from './MediaHost.ts'
import { moreTool, tool, toolbar, type MediaAction } from './MediaTools.ts'
import { pendingUploads } from './mediaTypes.ts'
import { pictureWidth } from './pictureWidth.ts'
import { quietLine, UploadLine } from './UploadLine.ts'

/** Several pictures in a row or a grid. Pending ones follow those that are uploaded. */
export class GalleryFace implements MediaFace {
  private readonly block: MediaBlock
  private readonly root: HTMLElement
  private readonly watched = new Map<string, () => void>()
  private readonly lines = new Map<string, UploadLine>()
  /** The rendered pictures by their source. */
  private drawn = new Map<string, HTMLImageElement>()
  private shown = ''

  constructor(block: MediaBlock, root: HTMLElement) {
    this.block = block
    this.root = root
  }

  show({ data }: BlockAttrs): void {
    const pending = pendingUploads(data)
    this.watch(pending)
    const key = JSON.stringify([data['images'], pending, galleryLayout(data), this.isEditable])
    if (key !== this.shown) {
      this.shown = key
      this.draw(data, pending)
    }
    for (const [id, line] of this.lines) line.show(this.block.host.uploads?.find(id) ?? null)
  }

  act(): void {
    if (galleryImages(this.block.attrs().data).length > 0) this.peek()
    else this.openSource()
  }

  peek(): void {
    const { id, data } = this.block.attrs()
    if (galleryImages(data).length > 0) this.block.host.openPicture(id, 0)
  }

  destroy(): void {
    this.watch([])
  }

  private draw(data: BlockAttrs['data'], pending: readonly string[]): void {
    const { labels } = this.block.host
    const images = galleryImages(data)
    this.lines.clear()
    if (images.length === 0 && pending.length === 0) {
      const add = addButton('multi_image', labels['media.addPictures'], () => this.openSource())
      this.root.replaceChildren(this.isEditable ? add : quietLine(labels['media.nothing']))
      return
    }
    const scrollLeft = this.root.querySelector('.b-gallery')?.scrollLeft ?? 0
    const drawn = this.drawn
    this.drawn = new Map()
    const list = element(
      'div',
      'b-gallery',
      ...images.map((image, index) => this.shot(image, index, images, drawn)),
    )
    const frame = element('div', 'b-media', list)
    if (this.isEditable) frame.append(this.tools())
    for (const id of pending) this.lines.set(id, this.line(id))
    if (pending.length > 0) {
      frame.append(element('div', 'ed-uploads', ...[...this.lines.values()].map(({ dom }) => dom)))
    }
    this.root.replaceChildren(frame)
    list.scrollLeft = scrollLeft
  }

  private shot(
    image: GalleryImage,
    index: number,
    images: readonly GalleryImage[],
    drawn: Map<string, HTMLImageElement>,
  ): HTMLElement {
    const { host } = this.block
    const { url, width, height } = image
    // A picture fills its cell and is cropped if it is wider, so its height determines the resolution.
    const shown = SHOT_HEIGHT * (width && height ? width / height : 4 / 3)
    const src = host.media?.resolveFile(url, pictureWidth(shown, devicePixelRatio, width)) ?? url
    // A rendered picture keeps its element: nothing flickers when the next one is added.
    const before = drawn.get(src)
    const img = before !== undefined && before.naturalWidth > 0 ? before : createImage(src)
    drawn.delete(src)
    this.drawn.set(src, img)
    const button = element('button', 'b-shot', img)
    button.type = 'button'
    button.setAttribute('aria-label', `${host.labels['media.picture']} ${index + 1} / ${images.length}`)
    if (width && height) button.style.setProperty('--b-ratio', String(width / height))
    button.addEventListener('click', () => host.openPicture(this.block.attrs().id, index))
    img.addEventListener('error', () => {
      button.classList.add('is-broken')
      button.replaceChildren(host.labels.imageLoadFailed)
      addEventListener('online', () => button.isConnected && showAgain(), { once: true })
    })
    const showAgain = (): void => {
      button.classList.remove('is-broken')
      button.replaceChildren(img)
      img.src = ''
      img.src = src
    }
    const cell = element('div', 'ed-shot', button)
    if (this.isEditable)
      cell.append(
        toolbar(
          this.block,
          'ed-media-tools',
          moreTool(this.block, () => this.actions(index)),
        ),
      )
    return cell
  }

  private tools(): HTMLElement {
    const { labels } = this.block.host
    const isGrid = galleryLayout(this.block.attrs().data) === 'grid'
    return toolbar(
      this.block,
      'ed-gallery-tools',
      tool({ icon: Plus, text: labels['media.addPictures'], run: () => this.openSource() }),
      tool({
        icon: isGrid ? GalleryHorizontal : LayoutGrid,
        text: isGrid ? labels['media.carousel'] : labels['media.grid'],
        run: () => this.block.change({ layout: isGrid ? 0 : 1 }),
      }),
    )
  }

  private actions(index: number): readonly MediaAction[] {
    const { labels } = this.block.host
    const count = galleryImages(this.block.attrs().data).length
    const move = (to: number) => this.block.change(withMovedImage(this.block.attrs().data, index, to))
    return [
      {
        id: 'large',
        icon: Maximize2,
        text: labels['media.viewLarge'],
        run: () => this.block.host.openPicture(this.block.attrs().id, index),
      },
      ...(index > 0
        ? [{ id: 'back', icon: ArrowUp, text: labels['media.moveBack'], run: () => move(index - 1) } as const]
        : []),
      ...(index < count - 1
        ? [{ id: 'on', icon: ArrowDown, text: labels['media.moveOn'], run: () => move(index + 1) } as const]
        : []),
      {
        id: 'remove',
        icon: Trash2,
        text: labels['upload.remove'],
        isSeparated: true,
        run: () => this.block.change(withoutImage(this.block.attrs().data, index)),
      },
    ]
  }

  private line(id: string): UploadLine {
    const { uploads, labels } = this.block.host
    return new UploadLine({
      labels,
      isEditable: this.isEditable,
      onCancel: () => uploads?.giveUp(id),
      onRetry: () => uploads?.retry(id),
      onRemove: () => uploads?.giveUp(id),
    })
  }

  private openSource(): void {
    if (this.isEditable) this.block.host.open(this.block, this.root, { kind: 'source' })
  }

  private get isEditable(): boolean {
    const { host } = this.block
    return host.isEditable() && host.media !== null
  }

  private watch(ids: readonly string[]): void {
    for (const [id, stop] of this.watched) {
      if (ids.includes(id)) continue
      stop()
      this.watched.delete(id)
    }
    const { uploads } = this.block.host
    if (!uploads) return
    for (const id of ids) {
      if (!this.watched.has(id))
        this.watched.set(
          id,
          uploads.watch(id, () => this.show(this.block.attrs())),
        )
    }
  }
}

/** The height of a picture at most, in CSS pixels. */
const SHOT_HEIGHT = 320

function createImage(src: string): HTMLImageElement {
  const img = element('img', '')
  img.alt = ''
  img.loading = 'lazy'
  img.decoding = 'async'
  img.draggable = false
  img.referrerPolicy = 'no-referrer'
  img.src = src
  return img
}
