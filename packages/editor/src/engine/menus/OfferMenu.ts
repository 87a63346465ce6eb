import type { IconNode } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import { element } from '../dom/element.ts'
import { icon } from '../dom/icon.ts'
import { Float } from '../floating/Float.ts'

export interface Offer {
  readonly title: string
  readonly rows: readonly { readonly icon: IconNode; readonly text: string }[]
  readonly direction: string
  /** Where it stands; null once that is gone. */
  readonly anchor: () => Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | null
  /** Called with the index of a row, after it has closed. */
  readonly onChoose: (index: number) => void
  readonly onClose: () => void
}

/**
 * Offers something about what was just pasted. The menu takes no focus: arrows go into it, and whoever goes on writing, or
 * presses elsewhere, leaves it.
 */
export class OfferMenu {
  private readonly view: EditorView
  private readonly offer: Offer
  private readonly float: Float
  private active = -1

  constructor(view: EditorView, offer: Offer) {
    this.view = view
    this.offer = offer
    const dom = element('div', 'ed-menu ed-paste-as', element('div', 'ed-heading', offer.title))
    dom.setAttribute('role', 'listbox')
    dom.setAttribute('aria-label', offer.title)
    for (const [index, { icon: name, text }] of offer.rows.entries()) {
      const row = element('div', 'ed-row', icon(name), element('span', 'ed-row-text', text))
      row.setAttribute('role', 'option')
      row.addEventListener('click', () => this.choose(index))
      dom.append(row)
    }
    dom.addEventListener('mousedown', (event) => event.preventDefault())
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
  }

  open(): void {
    this.float.open(() => this.offer.anchor(), this.offer.direction)
    this.view.dom.addEventListener('keydown', this.handleKey, true)
    this.view.dom.addEventListener('blur', this.close)
    addEventListener('pointerdown', this.handlePress, true)
  }

  private readonly close = (): void => {
    this.float.close()
    this.view.dom.removeEventListener('keydown', this.handleKey, true)
    this.view.dom.removeEventListener('blur', this.close)
    removeEventListener('pointerdown', this.handlePress, true)
    this.offer.onClose()
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
    const count = this.offer.rows.length
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (isPlain && event.key === 'ArrowDown') this.mark((this.active + 1) % count)
    else if (isPlain && event.key === 'ArrowUp' && this.active !== -1)
      this.mark((this.active + count - 1) % count)
    else if (isPlain && event.key === 'Enter' && this.active !== -1) this.choose(this.active)
    else {
      this.close()
      // Whoever calls the menu off means nothing else with it.
      if (event.key !== 'Escape') return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  private readonly handlePress = (event: PointerEvent): void => {
    if (!(event.target instanceof Node && this.float.dom.contains(event.target))) this.close()
  }

  private mark(index: number): void {
    this.active = index
    for (const [at, row] of this.float.dom.querySelectorAll('.ed-row').entries())
      row.setAttribute('aria-selected', String(at === index))
  }

  private choose(index: number): void {
    this.close()
    this.offer.onChoose(index)
  }
}
