import type { BlockAttrs } from '../schema/schema.ts'
import { element } from './element.ts'
import { LinkCard } from './LinkCard.ts'
import type { MediaBlock, MediaContent, MediaSource } from './MediaHost.ts'
import type { MediaAction } from './MediaTools.ts'
import { mediaUrl } from './mediaTypes.ts'

/** A bookmark: the card of an address, to open, to change, or to make a plain link of. */
export class LinkContent implements MediaContent {
  readonly dom = element('div', 'ed-part')
  private readonly block: MediaBlock
  private card: LinkCard | null = null
  private shown = ''

  constructor(block: MediaBlock) {
    this.block = block
  }

  show(_: BlockAttrs, { url }: MediaSource): void {
    if (url === null || url === this.shown) return
    this.shown = url
    this.card?.destroy()
    this.card = new LinkCard(this.block, url, () => this.actions())
    this.dom.replaceChildren(this.card.dom)
  }

  act(): void {
    this.card?.act()
  }

  peek(): void {
    // Space writes nothing and opens nothing here: leaving the page is for Enter.
  }

  destroy(): void {
    this.card?.destroy()
  }

  private actions(): readonly MediaAction[] {
    const { block } = this
    const { labels } = block.host
    const url = mediaUrl(block.attrs().data['url'])
    return [
      { id: 'open', icon: 'open', text: labels['link.open'], run: () => this.act() },
      {
        id: 'edit',
        icon: 'rename',
        text: labels['media.editAddress'],
        run: () => block.host.open(block, this.dom, { kind: 'source' }),
      },
      ...(url === null
        ? []
        : [
            {
              id: 'link',
              icon: 'link',
              text: labels['media.toLink'],
              run: () => block.turnIntoLink(url, url),
            } as const,
          ]),
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
