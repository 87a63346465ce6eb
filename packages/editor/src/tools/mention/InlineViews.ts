import { readMention, sanitizeHref, type Mention } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import { dateText } from '../date/dayText.ts'
import { inlineAttrs } from '../../engine/inline/inlineText.ts'
import { mentionFace } from './mentionFace.ts'
import { mentionIcon } from '../../engine/dom/mentionIcon.ts'
import { pageText } from './mentionText.ts'

export interface InlineViewsOptions {
  readonly labels: EditorLabels
  readonly workspace: EditorWorkspace | null
  /** A date was pressed; `pos` is where its node stands. */
  readonly onDate: (view: EditorView, pos: number, chip: HTMLElement) => void
}

/** Draws what stands in a text for something else, as on published pages. Names of pages follow their renaming, dates the clock that the person prefers. */
export class InlineViews {
  readonly nodeView: NodeViewConstructor
  private readonly options: InlineViewsOptions
  private readonly shown = new Set<MentionView>()
  private stop: (() => void) | null = null

  constructor(options: InlineViewsOptions) {
    this.options = options
    this.nodeView = (node, view, getPos) => new MentionView(node, view, getPos, options, this)
  }

  /** From now on the view is told of what it shows otherwise, until it leaves. */
  add(view: MentionView): void {
    this.shown.add(view)
    this.stop ??=
      this.options.workspace?.pages.subscribe(() => {
        for (const each of this.shown) each.follow()
      }) ?? null
  }

  remove(view: MentionView): void {
    this.shown.delete(view)
    if (this.shown.size > 0) return
    this.stop?.()
    this.stop = null
  }
}

class MentionView implements NodeView {
  readonly dom = element('span', 'ed-inline')
  private node: Node
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private readonly options: InlineViewsOptions
  private readonly all: InlineViews

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    options: InlineViewsOptions,
    all: InlineViews,
  ) {
    this.node = node
    this.view = view
    this.getPos = getPos
    this.options = options
    this.all = all
    this.dom.contentEditable = 'false'
    this.draw()
    all.add(this)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || this.mention()?.type !== readMention(node.attrs['value'])?.type)
      return false
    this.node = node
    this.draw()
    return true
  }

  /** Presses are the chip's; the caret goes where they would have put it without. */
  stopEvent(event: Event): boolean {
    return event.type === 'mousedown' || event.type === 'click'
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.all.remove(this)
  }

  /** After news of pages. A press that ends on another element than it began on is no click: what looks the same stays. */
  follow(): void {
    const next = this.content()
    if (typeof next !== 'string' && !this.dom.firstChild?.isEqualNode(next)) this.dom.replaceChildren(next)
  }

  private draw(): void {
    this.dom.replaceChildren(this.content())
  }

  private content(): HTMLElement | string {
    const mention = this.mention()
    return mention ? this.chip(mention) : inlineAttrs(this.node).char
  }

  private mention(): Mention | null {
    return readMention(inlineAttrs(this.node).value)
  }

  private chip(mention: Mention): HTMLElement {
    if (mention.type === 'page') return this.pageChip(mention)
    if (mention.type === 'person') return this.personChip(mention)
    if (mention.type === 'address') return addressLink(mention.url)
    const { date, reminder } = mention
    const chip = element('time', 'b-mention b-date', dateText(mention))
    chip.dateTime = date.toISOString()
    if (reminder !== null) chip.dataset['reminder'] = reminder
    chip.addEventListener('mousedown', (event) => event.preventDefault())
    chip.addEventListener('click', () => {
      const pos = this.getPos()
      if (pos !== undefined && this.view.editable) this.options.onDate(this.view, pos, chip)
    })
    return chip
  }

  private personChip({ personId, name }: Extract<Mention, { type: 'person' }>): HTMLElement {
    const { workspace } = this.options
    const known = personId === null ? null : (workspace?.people.find(personId) ?? null)
    const chip = element('span', 'b-mention b-person', mentionFace(name, known), name)
    let timer = 0
    const show = (): void => {
      const person = personId === null ? null : workspace?.people.find(personId)
      if (!person || !chip.isConnected) return
      void import('../suggest/personCard.ts').then(
        ({ openPersonCard }) => openPersonCard(chip, person, document.documentElement.dir || 'ltr'),
        // Without its code, as when the network is gone, the name says enough.
        () => undefined,
      )
    }
    chip.addEventListener('pointerenter', () => {
      timer = window.setTimeout(show, REST_MS)
    })
    chip.addEventListener('pointerleave', () => clearTimeout(timer))
    // A finger does not rest on anything, and Enter presses what is selected.
    chip.addEventListener('click', show)
    return chip
  }

  private pageChip(mention: Extract<Mention, { type: 'page' }>): HTMLElement {
    const { pageId, blockId, rowId, title } = mention
    const { labels, workspace } = this.options
    const page = workspace?.pages.find(pageId)
    const row = rowId === null ? undefined : workspace?.rows.find(rowId)
    if (!workspace || row === null || !(page || row)) {
      // Not known yet is not the same as gone.
      const isPending = workspace !== null && page === undefined && row === undefined
      return element('span', 'b-mention', title ?? (isPending ? '…' : labels['mention.hidden']))
    }
    const words = { hidden: labels['mention.hidden'], untitled: labels['mention.untitled'] }
    const name = pageText(mention, { page: page ?? null, row }, words)
    const shownIcon = row ? row.icon : (page?.icon ?? null)
    // The view that was mentioned, or another one through which this person reads the row.
    const target = page || !row ? pageId : row.viewId
    const chip = element('a', 'b-mention b-page', mentionIcon(shownIcon, 16), element('span', '', name))
    chip.href = workspace.pages.address(target, blockId, rowId)
    chip.draggable = false
    chip.addEventListener('mousedown', (event) => event.preventDefault())
    chip.addEventListener('click', (event) => {
      // With a modifier the browser opens it where the person wants it.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      workspace.pages.open(target, blockId, rowId)
    })
    return chip
  }
}

/** How long the pointer rests on a name before the card says who it is. */
const REST_MS = 300

function addressLink(url: string): HTMLElement {
  const link = element('a', 'b-link', url)
  const href = sanitizeHref(url)
  if (href !== null) {
    link.href = href
    link.rel = 'noopener noreferrer nofollow'
    link.target = '_blank'
  }
  return link
}
