import { readPixels } from '@sheaf/model'
import type { BlockAttrs } from '../schema/schema.ts'
import { downloadUrl } from './downloadUrl.ts'
import { element } from './element.ts'
import { LinkCard } from './LinkCard.ts'
import type { MediaBlock, MediaContent, MediaSource } from './MediaHost.ts'
import { moreTool, toolbar, type MediaAction } from './MediaTools.ts'
import { mediaName, mediaUrl, videoPage } from './mediaTypes.ts'
import { retryLine } from './retryLine.ts'
import { saveFile } from './saveFile.ts'

/** A video with the player of the browser; one that only its own site can play is a card that leads there. */
export class VideoContent implements MediaContent {
  readonly dom = element('div', 'ed-part')
  private readonly block: MediaBlock
  private video: HTMLVideoElement | null = null
  private card: LinkCard | null = null
  private shown = ''

  constructor(block: MediaBlock) {
    this.block = block
  }

  show({ data }: BlockAttrs, { url, src }: MediaSource): void {
    const page = url === null ? null : videoPage(url)
    if (this.shown !== src) {
      this.shown = src
      this.card?.destroy()
      this.card = null
      this.video = null
      if (page === null) this.dom.replaceChildren(this.createPlayer(src))
      else {
        this.card = new LinkCard(this.block, page, () => this.actions())
        this.dom.replaceChildren(this.card.dom)
      }
    }
    this.video?.setAttribute('aria-label', mediaName(data) || this.block.host.labels['kind.video'])
  }

  act(): void {
    if (this.card) this.card.act()
    else this.video?.focus()
  }

  peek(): void {
    const { video } = this
    // A refusal to play, as before the first bytes are there, leaves the player as it is.
    if (video?.paused) video.play().catch(() => undefined)
    else video?.pause()
  }

  destroy(): void {
    this.card?.destroy()
    this.video?.pause()
  }

  private createPlayer(src: string): HTMLElement {
    const { host } = this.block
    const video = element('video', '')
    video.controls = true
    video.preload = 'metadata'
    video.playsInline = true
    video.src = src
    this.video = video
    const frame = element('div', 'b-media', video)
    const width = readPixels(this.block.attrs().data['width'])
    if (width !== null) frame.style.width = `${width}px`
    video.addEventListener('error', () => {
      const { labels } = host
      const retry = () => this.dom.replaceChildren(this.createPlayer(src))
      frame.classList.add('is-broken')
      frame.replaceChildren(retryLine(labels['media.missing'], labels, retry), ...tools)
    })
    const tools = host.isEditable()
      ? [
          toolbar(
            this.block,
            'ed-media-tools',
            moreTool(this.block, () => this.actions()),
          ),
        ]
      : []
    frame.append(...tools)
    return frame
  }

  private actions(): readonly MediaAction[] {
    const { block } = this
    const { labels } = block.host
    const { data } = block.attrs()
    const url = mediaUrl(data['url'])
    return [
      {
        id: 'replace',
        icon: 'replace',
        text: labels['media.replace'],
        run: () => block.host.open(block, this.dom, { kind: 'source' }),
      },
      ...(url !== null && this.card === null
        ? [
            {
              id: 'download',
              icon: 'download',
              text: labels['media.download'],
              run: () => saveFile(downloadUrl(block.host.media, url), mediaName(data)),
            } as const,
          ]
        : []),
      {
        id: 'delete',
        icon: 'trash',
        text: labels['block.delete'],
        isSeparated: true,
        run: () => block.remove(),
      },
    ]
  }
}
