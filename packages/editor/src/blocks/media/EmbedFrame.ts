import { ExternalLink } from 'lucide'
import type { Embed } from '@sheaf/model'
import { icon } from '../../engine/dom/icon.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock } from './MediaHost.ts'
import { moreTool, toolbar, type MediaAction } from './MediaTools.ts'

/**
 * EDIT-EMBED: a page of another site inside this one. Nothing is requested from the site before the person clicks, and
 * its content cannot access this page.
 */
export class EmbedFrame {
  readonly dom = element('div', 'ed-embed ed-card')
  private readonly embed: Embed
  private readonly button: HTMLButtonElement

  /** `actions` are in a menu of its own; null if its container has one. */
  constructor(block: MediaBlock, embed: Embed, actions: (() => readonly MediaAction[]) | null) {
    this.embed = embed
    const { labels } = block.host
    const { provider, ratio } = embed
    if (ratio === null) this.dom.classList.add('is-tall')
    this.button = element(
      'button',
      'ed-embed-ask',
      icon(ExternalLink, 20),
      element('span', 'ed-embed-name', labels['embed.show']({ name: provider })),
      element('span', 'ed-embed-hint', labels['embed.hint']({ name: provider })),
    )
    this.button.type = 'button'
    this.button.addEventListener('click', () => this.act())
    this.dom.append(this.button)
    if (!block.host.isEditable()) return
    this.button.tabIndex = -1
    if (actions) this.dom.append(toolbar(block, 'ed-media-tools', moreTool(block, actions)))
  }

  /** Loads the embedded page and gives it the focus. */
  act(): void {
    if (!this.button.isConnected) {
      this.dom.querySelector('iframe')?.focus()
      return
    }
    const frame = document.createElement('iframe')
    frame.className = 'ed-embed-frame'
    frame.title = this.embed.provider
    // Its origin is never ours, so these permissions do not reach this page.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
    )
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = this.embed.src
    this.button.replaceWith(frame)
    frame.focus()
  }

  destroy(): void {
    this.dom.remove()
  }
}
