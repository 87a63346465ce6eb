import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { ADD, addButton } from './AddButton.ts'
import type { Upload } from '../../ports/EditorMedia.ts'
import type { MediaBlock, MediaContent, MediaFace, MediaSource } from './MediaHost.ts'
import { mediaName, mediaUrl, pendingUpload, type MediaType } from './mediaTypes.ts'
import { quietLine, UploadLine } from './UploadLine.ts'

/** Creates the content of a block of one type, once it has a file or an address. */
export type ContentFactory = (block: MediaBlock) => MediaContent

/**
 * A block with one file or one address: empty, pending, failed, or filled. While a file is replaced the old one stays;
 * a picture being uploaded is shown from this device.
 */
export class SingleFace implements MediaFace {
  private readonly type: MediaType
  private readonly block: MediaBlock
  private readonly root: HTMLElement
  private readonly createContent: ContentFactory
  private content: MediaContent | null = null
  private line: UploadLine | null = null
  private watched: { readonly id: string; readonly stop: () => void } | null = null
  private shownAs = ''

  constructor(type: MediaType, block: MediaBlock, root: HTMLElement, createContent: ContentFactory) {
    this.type = type
    this.block = block
    this.root = root
    this.createContent = createContent
  }

  show(attrs: BlockAttrs): void {
    const pending = pendingUpload(attrs.data)
    this.watch(pending)
    const upload = pending === null ? null : (this.block.host.uploads?.find(pending) ?? null)
    const source = this.source(attrs, upload)
    if (source) this.showContent(attrs, source, upload)
    else if (pending !== null) this.showLine(upload, mediaName(attrs.data))
    else this.showEmpty()
  }

  act(): void {
    if (this.content) this.content.act()
    else this.openSource()
  }

  peek(): void {
    this.content?.peek()
  }

  destroy(): void {
    this.watch(null)
    this.clear('')
  }

  private source({ type, data }: BlockAttrs, upload: Upload | null): MediaSource | null {
    const { media } = this.block.host
    // A picture is shown from this device at once; everything else waits for its address.
    if (upload?.localUrl && type === 'image') return { src: upload.localUrl, url: null, upload }
    const url = mediaUrl(data['url'])
    return url === null ? null : { src: media?.resolveFile(url) ?? url, url, upload }
  }

  private showContent(attrs: BlockAttrs, source: MediaSource, upload: Upload | null): void {
    const mode = `content ${this.isEditable}`
    if (this.shownAs !== mode) {
      this.clear(mode)
      this.content = this.createContent(this.block)
      this.root.append(this.content.dom)
    }
    this.content?.show(attrs, source)
    if (!upload) {
      this.line?.dom.remove()
      this.line = null
      return
    }
    this.line ??= this.createLine()
    this.line.show(upload)
    if (!this.line.dom.isConnected) this.content?.dom.append(this.line.dom)
    this.line.dom.classList.add('ed-over')
  }

  private showLine(upload: Upload | null, name: string): void {
    const mode = `line ${this.isEditable}`
    if (this.shownAs !== mode) {
      this.clear(mode)
      this.line = this.createLine()
      this.root.append(this.line.dom)
    }
    this.line?.show(upload, name)
  }

  private showEmpty(): void {
    const mode = `empty ${this.isEditable}`
    if (this.shownAs === mode) return
    this.clear(mode)
    const { labels } = this.block.host
    const label = labels[ADD[this.type].label]
    this.root.append(
      this.isEditable
        ? addButton(this.type, label, () => this.openSource())
        : quietLine(labels['media.nothing']),
    )
  }

  private openSource(): void {
    if (this.isEditable) this.block.host.open(this.block, this.root, { kind: 'source' })
  }

  private createLine(): UploadLine {
    const { labels, uploads } = this.block.host
    const id = () => pendingUpload(this.block.attrs().data)
    return new UploadLine({
      labels,
      isEditable: this.isEditable,
      onCancel: () => {
        const pending = id()
        if (pending !== null) uploads?.giveUp(pending)
      },
      onRetry: () => {
        const pending = id()
        if (pending !== null) uploads?.retry(pending)
      },
      onRemove: () => this.dismiss(id()),
    })
  }

  /**
   * A failed upload is removed together with its block, unless the block still shows the file it should have replaced.
   */
  private dismiss(pending: string | null): void {
    if (pending === null) return
    const hasOther = mediaUrl(this.block.attrs().data['url']) !== null
    this.block.host.uploads?.giveUp(pending)
    if (!hasOther) this.block.remove()
  }

  private get isEditable(): boolean {
    const { host } = this.block
    return host.isEditable() && host.media !== null
  }

  private watch(id: string | null): void {
    if (this.watched?.id === id) return
    this.watched?.stop()
    const { uploads } = this.block.host
    const again = () => this.show(this.block.attrs())
    this.watched = id !== null && uploads ? { id, stop: uploads.watch(id, again) } : null
  }

  private clear(mode: string): void {
    this.shownAs = mode
    this.content?.destroy()
    this.content = null
    this.line = null
    this.root.replaceChildren()
  }
}
