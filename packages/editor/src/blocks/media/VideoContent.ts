import { Download, ExternalLink, RefreshCw, Trash2 } from 'lucide'
import { embedOf, readPixels } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { downloadUrl } from './downloadUrl.ts'
import { element } from '../../engine/dom/element.ts'
import { EmbedFrame } from './EmbedFrame.ts'
import { LinkCard } from './LinkCard.ts'
import { MediaFrame } from './MediaFrame.ts'
import type { MediaBlock, MediaContent, MediaSource } from './MediaHost.ts'
import type { MediaAction } from './MediaTools.ts'
import { mediaName, mediaUrl, videoPage } from './mediaTypes.ts'
import { retryLine } from './retryLine.ts'
import { saveFile } from './saveFile.ts'
import { widthActions } from './widthActions.ts'

/**
 * A video in the player of the browser, or, for a known site, in that of the site after a click; any other video that
 * only its own site can play is a card that links to it.
 */
export class VideoContent implements MediaContent {
  readonly dom = element('div', 'ed-part')
  private readonly block: MediaBlock
  private video: HTMLVideoElement | null = null
  private frame: MediaFrame | null = null
  private other: LinkCard | EmbedFrame | null = null
  private shown = ''

  constructor(block: MediaBlock) {
    this.block = block
  }

  show({ data }: BlockAttrs, { url, src }: MediaSource): void {
    if (this.shown !== src) {
      this.shown = src
      this.draw(url === null ? null : videoPage(url), src)
    }
    const width = readPixels(data['width'])
    this.frame?.show(data)
    // Its tools would cover a small video: they are shown below it.
    this.frame?.dom.classList.toggle('is-small', width !== null && width < SMALL)
    this.video?.setAttribute('aria-label', mediaName(data) || this.block.host.labels['kind.video'])
  }

  act(): void {
    if (this.other) this.other.act()
    else this.video?.focus()
  }

  peek(): void {
    const { video } = this
    // `play` is refused before the first data are loaded; the player then stays as it is.
    if (video?.paused) video.play().catch(() => undefined)
    else video?.pause()
  }

  destroy(): void {
    this.other?.destroy()
    this.frame?.destroy()
    this.video?.pause()
  }

  private draw(page: string | null, src: string): void {
    const { block } = this
    const actions = () => this.actions()
    this.destroy()
    this.frame = null
    this.video = null
    const embed = page === null ? null : embedOf(page)
    if (embed) this.other = new EmbedFrame(block, embed, null)
    else this.other = page === null ? null : new LinkCard(block, page, actions)
    if (!this.other) this.frame = this.createPlayer(src)
    else if (embed) this.frame = new MediaFrame(block, this.other.dom, actions)
    this.dom.replaceChildren(this.frame?.dom ?? this.other?.dom ?? '')
  }

  private createPlayer(src: string): MediaFrame {
    const { block } = this
    const video = element('video', '')
    video.controls = true
    video.preload = 'metadata'
    video.playsInline = true
    video.src = src
    this.video = video
    const frame = new MediaFrame(block, video, () => this.actions())
    video.addEventListener('error', () => {
      const { labels } = block.host
      frame.handles?.hide(true)
      frame.dom.classList.add('is-broken')
      const retry = () => {
        this.draw(null, src)
        this.frame?.show(block.attrs().data)
      }
      video.replaceWith(retryLine(labels['media.missing'], labels, retry))
    })
    return frame
  }

  private actions(): readonly MediaAction[] {
    const { block } = this
    const { labels } = block.host
    const { data } = block.attrs()
    const url = mediaUrl(data['url'])
    const page = url === null ? null : videoPage(url)
    return [
      ...(page === null
        ? []
        : [
            {
              id: 'open',
              icon: ExternalLink,
              text: labels['link.open'],
              run: () => void window.open(page, '_blank', 'noopener,noreferrer'),
            } as const,
          ]),
      {
        id: 'replace',
        icon: RefreshCw,
        text: labels['media.replace'],
        run: () => block.host.open(block, this.dom, { kind: 'source' }),
      },
      ...(url !== null && page === null
        ? [
            {
              id: 'download',
              icon: Download,
              text: labels['media.download'],
              run: () => saveFile(downloadUrl(block.host.media, url), mediaName(data)),
            } as const,
          ]
        : []),
      ...widthActions(block),
      {
        id: 'delete',
        icon: Trash2,
        text: labels['block.delete'],
        isSeparated: true,
        run: () => block.remove(),
      },
    ]
  }
}

/** Pixels. */
const SMALL = 240
