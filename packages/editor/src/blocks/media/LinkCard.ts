import { Globe } from 'lucide'
import { icon } from '../../engine/dom/icon.ts'
import type { LinkPreview } from '../../ports/EditorMedia.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock } from './MediaHost.ts'
import { moreTool, toolbar, type MediaAction } from './MediaTools.ts'
import { whenSeen } from '../../engine/dom/whenSeen.ts'

/** Delay before a skeleton of the card is shown, in milliseconds. */
const PATIENCE_MS = 150

/** The preview of a page of another site, as a card that links to it. */
export class LinkCard {
  readonly dom = element('div', 'b-card ed-card')
  private readonly block: MediaBlock
  private readonly url: string
  private readonly end = new AbortController()
  private readonly actions: () => readonly MediaAction[]

  constructor(block: MediaBlock, url: string, actions: () => readonly MediaAction[]) {
    this.block = block
    this.url = url
    this.actions = actions
    this.dom.classList.add('is-loading')
    this.dom.append(...this.tools())
    const forget = whenSeen(this.dom, () => void this.load().catch(() => this.show(null)))
    this.end.signal.addEventListener('abort', forget)
  }

  act(): void {
    window.open(this.url, '_blank', 'noopener,noreferrer')
  }

  destroy(): void {
    this.end.abort()
  }

  private async load(): Promise<void> {
    const { media } = this.block.host
    if (!media) {
      this.show(null)
      return
    }
    const timer = setTimeout(() => this.showSkeleton(), PATIENCE_MS)
    try {
      const preview = await media.loadPreview(this.url, this.end.signal)
      if (!this.end.signal.aborted) this.show(preview)
    } finally {
      clearTimeout(timer)
    }
  }

  private showSkeleton(): void {
    const bar = (width: string): HTMLElement => {
      const made = element('span', 'ed-bone')
      made.style.width = width
      return made
    }
    this.dom.setAttribute('aria-busy', 'true')
    this.dom.replaceChildren(element('span', 'b-words', bar('45%'), bar('80%'), bar('25%')), ...this.tools())
  }

  private show(preview: LinkPreview | null): void {
    if (this.end.signal.aborted) return
    const { host } = new URL(this.url)
    const words = element('span', 'b-words', element('bdi', 'b-name', preview?.title || this.url))
    if (preview?.description) words.append(element('bdi', 'b-about', preview.description))
    const site = element('span', 'b-facts', this.icon(preview), element('bdi', '', preview?.siteName || host))
    words.append(site)
    const link = element('a', 'ed-card-link', words)
    link.href = this.url
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    link.draggable = false
    const isEditable = this.block.host.isEditable()
    if (isEditable) link.tabIndex = -1
    // On an editable page a click selects the card; a second one, or one with the modifier, follows the link.
    link.addEventListener('click', (event) => {
      if (!isEditable || event.detail > 1 || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      this.block.select()
    })
    this.dom.classList.remove('is-loading')
    this.dom.removeAttribute('aria-busy')
    this.dom.replaceChildren(link, ...this.thumb(preview), ...this.tools())
  }

  private tools(): readonly HTMLElement[] {
    if (!this.block.host.isEditable()) return []
    return [toolbar(this.block, 'ed-media-tools', moreTool(this.block, this.actions))]
  }

  private icon(preview: LinkPreview | null): Node {
    if (!preview?.icon) return icon(Globe, 16)
    const img = element('img', 'b-favicon')
    img.alt = ''
    img.width = 16
    img.height = 16
    img.draggable = false
    img.addEventListener('error', () => img.replaceWith(icon(Globe, 16)))
    img.src = preview.icon.url
    return img
  }

  private thumb(preview: LinkPreview | null): readonly HTMLElement[] {
    if (!preview?.picture) return []
    const img = element('img', '')
    img.alt = ''
    img.loading = 'lazy'
    img.draggable = false
    const thumb = element('span', 'b-thumb', img)
    img.addEventListener('error', () => thumb.remove())
    img.src = preview.picture.url
    return [thumb]
  }
}
