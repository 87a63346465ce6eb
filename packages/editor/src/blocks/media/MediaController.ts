import type { EditorView } from 'prosemirror-view'
import { bindingOf } from '../../engine/binding/bindingPlugin.ts'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { collectPictures } from './collectPictures.ts'
import { downloadUrl } from './downloadUrl.ts'
import type { EditorMedia, Upload } from '../../ports/EditorMedia.ts'
import type { LiveRegion } from '../../engine/dom/LiveRegion.ts'
import type { MediaBlock, MediaHost, MediaRequest } from './MediaHost.ts'
import type { MediaPopover } from './popover/MediaPopover.ts'
import { problemText } from './problemText.ts'
import { UploadSession } from './UploadSession.ts'
import { PerEditorKey } from '../../engine/context/EditorContext.ts'

export const mediaKey = new PerEditorKey<MediaController>('media')

export interface MediaControllerOptions {
  readonly media: EditorMedia | null
  readonly labels: EditorLabels
  readonly direction: string
  readonly now: () => number
  readonly liveRegion: LiveRegion
}

/** What the media blocks of one editor share: uploads, the popover, announcements. */
export class MediaController implements MediaHost {
  readonly media: EditorMedia | null
  readonly labels: EditorLabels
  readonly direction: string
  readonly uploads: UploadSession | null
  readonly liveRegion: LiveRegion
  private popover: MediaPopover | null = null
  private loading: Promise<MediaPopover> | null = null
  private ahead: ReturnType<typeof setTimeout> | undefined
  private view: EditorView | null = null

  constructor({ media, labels, direction, now, liveRegion }: MediaControllerOptions) {
    this.media = media
    this.labels = labels
    this.direction = direction
    this.liveRegion = liveRegion
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

  /** Views of blocks are created before the editor is complete: the first of them passes it on. */
  attach(view: EditorView): void {
    this.view = view
  }

  /** Loads the code that inserts media once the page is idle, so that it is ready on use. */
  loadAhead(loadFaces: () => Promise<unknown>): void {
    if (!this.media) return
    const load = () => Promise.all([loadFaces(), this.loadPopover()])
    this.ahead = setTimeout(() => load().catch(() => undefined), AHEAD_MS)
  }

  isEditable(): boolean {
    return this.view?.editable ?? false
  }

  open(block: MediaBlock, anchor: HTMLElement, request: MediaRequest): void {
    const { view } = this
    if (!view?.editable) return
    const opening = this.loadPopover().then(
      (popover) => anchor.isConnected && popover.open(block, anchor, request),
      () => this.liveRegion.say(this.labels['media.notLoaded']),
    )
    deferKeys(view, opening)
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

  update(): void {
    this.popover?.update()
  }

  close(): void {
    clearTimeout(this.ahead)
    this.popover?.close(false)
    this.uploads?.close()
  }

  private loadPopover(): Promise<MediaPopover> {
    const { labels, direction } = this
    this.loading ??= import('./popover/MediaPopover.ts').then(
      ({ MediaPopover: Popover }) =>
        (this.popover = new Popover({ labels, direction, onClose: () => this.view?.focus() })),
      (error: unknown) => {
        this.loading = null
        throw error
      },
    )
    return this.loading
  }

  private announce({ name, state }: Upload): void {
    const { labels } = this
    if (state.phase === 'done') this.liveRegion.say(`${name}: ${labels['upload.done']}`)
    if (state.phase === 'failed') this.liveRegion.say(`${name}: ${problemText(state.problem, labels)}`)
  }
}

const AHEAD_MS = 3000
