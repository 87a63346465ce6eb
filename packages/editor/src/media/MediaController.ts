import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { bindingOf } from '../binding/bindingPlugin.ts'
import type { EditorLabels } from '../labels.ts'
import { collectPictures } from './collectPictures.ts'
import type { EditorMedia, Upload } from './EditorMedia.ts'
import { findBlock } from './insertFiles.ts'
import { LiveRegion } from './LiveRegion.ts'
import type { MediaBlock, MediaHost, MediaRequest } from './MediaHost.ts'
import { downloadUrl } from './MediaTools.ts'
import { MediaPopover } from './popover/MediaPopover.ts'
import { problemText } from './UploadLine.ts'
import { UploadSession } from './UploadSession.ts'

export interface MediaControllerOptions {
  readonly media: EditorMedia | null
  readonly labels: EditorLabels
  readonly direction: string
  readonly now: () => number
}

/** What the blocks with media of one editor share: their uploads, the field that floats, what is said aloud. */
export class MediaController implements MediaHost {
  readonly media: EditorMedia | null
  readonly labels: EditorLabels
  readonly direction: string
  readonly uploads: UploadSession | null
  readonly live = new LiveRegion()
  private readonly popover: MediaPopover
  private view: EditorView | null = null

  constructor({ media, labels, direction, now }: MediaControllerOptions) {
    this.media = media
    this.labels = labels
    this.direction = direction
    this.popover = new MediaPopover({ labels, direction, onClose: () => this.view?.focus() })
    this.uploads =
      media &&
      new UploadSession(media, {
        state: () => this.view?.state ?? null,
        isEditable: () => this.isEditable(),
        settle: (id, patch) => this.view && bindingOf(this.view.state)?.settleData(id, patch),
        announce: (upload) => this.announce(upload),
        now,
      })
  }

  /** The views of blocks are built before the editor is whole: the first of them hands it over. */
  attach(view: EditorView): void {
    this.view = view
  }

  isEditable(): boolean {
    return this.view?.editable ?? false
  }

  open(block: MediaBlock, anchor: HTMLElement, request: MediaRequest): void {
    if (this.isEditable()) this.popover.open(block, anchor, request)
  }

  openPicture(blockId: string, index: number): void {
    const { view, media } = this
    if (!view || !media) return
    const pictures = collectPictures(view.state.doc)
    const at = pictures.findIndex((picture) => picture.blockId === blockId && picture.index === index)
    if (at === -1) return
    media.openPictures(
      pictures.map(({ url, alt, width, height }) => ({
        src: media.resolveFile(url),
        ...(width && height && { width, height }),
        alt,
        downloadUrl: downloadUrl(media, url),
      })),
      at,
    )
  }

  /** The block of an id, selected as a whole and ready for its field to be opened. */
  selectBlock(id: string): void {
    const { view } = this
    const pos = view && findBlock(view.state.doc, id)
    if (view && pos !== null)
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
  }

  update(): void {
    this.popover.update()
  }

  close(): void {
    this.popover.close(false)
    this.uploads?.close()
  }

  private announce({ name, state }: Upload): void {
    const { labels } = this
    if (state.phase === 'done') this.live.say(`${name}: ${labels['upload.done']}`)
    if (state.phase === 'failed') this.live.say(`${name}: ${problemText(state.problem, labels)}`)
  }
}
