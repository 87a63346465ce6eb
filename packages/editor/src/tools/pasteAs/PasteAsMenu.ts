import { AppWindow, Bookmark, FileText, Link } from 'lucide'
import { embedOf } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { Float } from '../../engine/floating/Float.ts'
import { icon } from '../../engine/dom/icon.ts'
import { inlineNodes } from '../../engine/inline/inlineText.ts'
import { element } from '../../engine/dom/element.ts'
import { schema } from '../../engine/schema/schema.ts'
import { pastedBlock } from './pastedBlock.ts'
import { findWaiting, waitingKey, type WaitingMeta } from '../../engine/input/waitingRanges.ts'
import { type PasteAsOptions, type PastedAddress } from '../../engine/clipboard/Readers.ts'

type Form = 'link' | 'mention' | 'bookmark' | 'embed'

/**
 * EDIT-PASTE-10: offers other forms for an address that was just pasted at `from` to `to`. The menu takes no focus:
 * arrows go into it, and whoever goes on writing leaves it.
 */
export function offerPasteAs(view: EditorView, range: PastedAddress, options: PasteAsOptions): void {
  const forms: readonly Form[] = [
    ...(options.mention ? (['mention'] as const) : []),
    'link',
    ...(options.hasBookmarks ? (['bookmark'] as const) : []),
    ...(options.hasBookmarks && embedOf(range.href) ? (['embed'] as const) : []),
  ]
  if (forms.length > 1) new PasteAsMenu(view, range, forms, options).open()
}

class PasteAsMenu {
  private readonly view: EditorView
  private readonly href: string
  private readonly forms: readonly Form[]
  private readonly options: PasteAsOptions
  private readonly float: Float
  private readonly id = --lastId
  private active = -1

  constructor(
    view: EditorView,
    { from, to, href }: { readonly from: number; readonly to: number; readonly href: string },
    forms: readonly Form[],
    options: PasteAsOptions,
  ) {
    this.view = view
    this.href = href
    this.forms = forms
    this.options = options
    const { labels } = options
    const dom = element('div', 'ed-menu ed-paste-as', element('div', 'ed-heading', labels['paste.title']))
    dom.setAttribute('role', 'listbox')
    dom.setAttribute('aria-label', labels['paste.title'])
    for (const [index, form] of forms.entries()) {
      const row = element(
        'div',
        'ed-row',
        icon(ICONS[form]),
        element('span', 'ed-row-text', labels[`paste.${form}`]),
      )
      row.setAttribute('role', 'option')
      row.addEventListener('click', () => this.choose(index))
      dom.append(row)
    }
    dom.addEventListener('mousedown', (event) => event.preventDefault())
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
    this.meta({ add: { id: this.id, from, to } })
  }

  open(): void {
    this.float.open(() => this.anchor(), this.options.direction)
    this.view.dom.addEventListener('keydown', this.handleKey, true)
    this.view.dom.addEventListener('blur', this.handleLeave)
    addEventListener('pointerdown', this.handlePress, true)
  }

  private close(): void {
    this.float.close()
    this.view.dom.removeEventListener('keydown', this.handleKey, true)
    this.view.dom.removeEventListener('blur', this.handleLeave)
    removeEventListener('pointerdown', this.handlePress, true)
    if (!this.view.isDestroyed) this.meta({ remove: this.id })
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
    const count = this.forms.length
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

  private readonly handleLeave = (): void => this.close()

  private readonly handlePress = (event: PointerEvent): void => {
    if (!(event.target instanceof Node && this.float.dom.contains(event.target))) this.close()
  }

  private mark(index: number): void {
    this.active = index
    for (const [at, row] of this.float.dom.querySelectorAll('.ed-row').entries())
      row.setAttribute('aria-selected', String(at === index))
  }

  private choose(index: number): void {
    const { view, href, options } = this
    const range = findWaiting(view.state, this.id)
    const form = this.forms[index]
    this.close()
    if (!range || !view.editable) return
    const { from, to } = range
    const tr = view.state.tr
    if (form === 'bookmark' || form === 'embed') {
      tr.delete(from, to).setSelection(TextSelection.create(tr.doc, from))
      if (!insertContent(tr, { isInline: false, blocks: [pastedBlock(form, href)] })) return
    } else if (form === 'mention' && options.mention) {
      tr.replaceWith(from, to, [...inlineNodes({ text: '@', attributes: { mention: options.mention } })])
    } else tr.replaceWith(from, to, schema.text(href, [schema.marks.href.create({ value: href })]))
    options.beforeEdit(view.state)
    view.dispatch(tr.scrollIntoView())
  }

  private anchor() {
    const range = findWaiting(this.view.state, this.id)
    return range && this.view.coordsAtPos(range.from, 1)
  }

  private meta(meta: WaitingMeta): void {
    this.view.dispatch(this.view.state.tr.setMeta(waitingKey, meta))
  }
}

const ICONS = { link: Link, mention: FileText, bookmark: Bookmark, embed: AppWindow } as const

/** Counts down: the ids of other ranges count up. */
let lastId = 0
