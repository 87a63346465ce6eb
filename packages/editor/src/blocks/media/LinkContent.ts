import { Bookmark, ExternalLink, Eye, Link, Pencil, Trash2 } from 'lucide'
import { embedOf, type Embed } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { element } from '../../engine/dom/element.ts'
import { EmbedFrame } from './EmbedFrame.ts'
import { LinkCard } from './LinkCard.ts'
import type { MediaBlock, MediaContent, MediaSource } from './MediaHost.ts'
import type { MediaAction } from './MediaTools.ts'
import { mediaUrl } from './mediaTypes.ts'

/** A bookmark: the card of an address, with actions to open it, change it, turn it into a link, or embed the page. */
export class LinkContent implements MediaContent {
  readonly dom = element('div', 'ed-part')
  private readonly block: MediaBlock
  private card: LinkCard | EmbedFrame | null = null
  private shown = ''

  constructor(block: MediaBlock) {
    this.block = block
  }

  show({ data }: BlockAttrs, { url }: MediaSource): void {
    if (url === null) return
    const embed = shownEmbed(data, url)
    const key = `${embed?.src ?? ''} ${url}`
    if (key === this.shown) return
    this.shown = key
    this.card?.destroy()
    const actions = () => this.actions()
    this.card = embed ? new EmbedFrame(this.block, embed, actions) : new LinkCard(this.block, url, actions)
    this.dom.replaceChildren(this.card.dom)
  }

  act(): void {
    this.card?.act()
  }

  peek(): void {
    // Space has no action here: opening the page is done with Enter.
  }

  destroy(): void {
    this.card?.destroy()
  }

  private formActions(url: string | null): readonly MediaAction[] {
    if (url === null || embedOf(url) === null) return []
    const { block } = this
    const { labels } = block.host
    const isEmbed = shownEmbed(block.attrs().data, url) !== null
    const write = (form: string) => () => block.change({ preview_type: form })
    return [
      isEmbed
        ? { id: 'bookmark', icon: Bookmark, text: labels['embed.toBookmark'], run: write('bookmark') }
        : { id: 'embed', icon: Eye, text: labels['embed.toEmbed'], run: write('embed') },
    ]
  }

  private actions(): readonly MediaAction[] {
    const { block } = this
    const { labels } = block.host
    const url = mediaUrl(block.attrs().data['url'])
    return [
      { id: 'open', icon: ExternalLink, text: labels['link.open'], run: () => url !== null && openPage(url) },
      ...this.formActions(url),
      {
        id: 'edit',
        icon: Pencil,
        text: labels['media.editAddress'],
        run: () => block.host.open(block, this.dom, { kind: 'source' }),
      },
      ...(url === null
        ? []
        : [
            {
              id: 'link',
              icon: Link,
              text: labels['media.toLink'],
              run: () => block.turnIntoLink(url, url),
            } as const,
          ]),
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

function shownEmbed(data: BlockAttrs['data'], url: string): Embed | null {
  return data['preview_type'] === 'embed' ? embedOf(url) : null
}

function openPage(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}
