import { CornerDownLeft } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import type { Box } from '../floating/placeFloat.ts'
import { icon } from '../dom/icon.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import { SlashPanels } from './SlashPanels.ts'
import { slashKey, type SlashMenu, type SlashMeta } from './slashState.ts'

export interface SlashMenuViewOptions {
  readonly labels: EditorLabels
  readonly direction: string
  readonly liveRegion: LiveRegion
}

/** Draws the slash menu beside the line with its "/", which it never covers. */
export class SlashMenuView {
  static readonly id = 'ed-slash-menu'

  private readonly view: EditorView
  private readonly options: SlashMenuViewOptions
  private readonly panels: SlashPanels
  private shown: SlashMenu | null = null

  constructor(view: EditorView, options: SlashMenuViewOptions, onChoose: (kind: BlockKind) => void) {
    this.view = view
    this.options = options
    const { labels, direction } = options
    this.panels = new SlashPanels({
      labels,
      direction,
      id: SlashMenuView.id,
      foot: [foot(labels)],
      onChoose,
      onActive: (id) => {
        if (slashKey.getState(view.state)?.active !== id) this.send({ active: id })
      },
    })
    this.panels.float.sheetShare = SHEET_SHARE
    view.dom.addEventListener('blur', this.handleLeave)
  }

  update(): void {
    const menu = slashKey.getState(this.view.state) ?? null
    if (menu === this.shown) return
    const before = this.shown
    this.shown = menu
    if (!menu) {
      removeEventListener('pointerdown', this.handlePress, true)
      this.panels.close()
      return
    }
    const isOther = menu.from !== before?.from
    if (isOther || !this.panels.isOpen) {
      addEventListener('pointerdown', this.handlePress, true)
      this.panels.open(() => this.anchor())
      this.options.liveRegion.say(this.options.labels['slash.title'])
    }
    if (menu.rows === before?.rows) return
    this.panels.fill(menu.rows)
    this.panels.float.place()
    this.clearLine()
  }

  /** Answers whether the key was for the menu. */
  handleKey(key: string): boolean {
    return this.panels.handleKey(key, false)
  }

  destroy(): void {
    this.view.dom.removeEventListener('blur', this.handleLeave)
    removeEventListener('pointerdown', this.handlePress, true)
    this.panels.close()
  }

  private readonly handleLeave = (): void => {
    if (slashKey.getState(this.view.state)) this.send({ close: true })
  }

  private readonly handlePress = (event: PointerEvent): void => {
    if (!this.panels.contains(event.target)) this.handleLeave()
  }

  /** The lines from the "/" to the caret. */
  private anchor(): Box | null {
    const { shown, view } = this
    if (!shown || shown.to > view.state.doc.content.size) return null
    const start = view.coordsAtPos(shown.from)
    const { bottom } = view.coordsAtPos(shown.to)
    return { ...start, bottom: Math.max(start.bottom, bottom) }
  }

  /** On a phone: scrolls the line above the sheet that has come. */
  private clearLine(): void {
    const line = this.panels.float.isSheet ? this.anchor() : null
    if (!line) return
    const hidden = line.bottom + GAP - this.panels.float.dom.getBoundingClientRect().top
    if (hidden > 0) scrollerOf(this.view.dom).scrollBy({ top: hidden })
  }

  private send(meta: SlashMeta): void {
    this.view.dispatch(this.view.state.tr.setMeta(slashKey, meta))
  }
}

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}

function foot(labels: EditorLabels): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'ed-slash-foot'
  // The keys are those of every list; screen readers name them.
  dom.setAttribute('aria-hidden', 'true')
  const enter = document.createElement('kbd')
  enter.append(icon(CornerDownLeft, 12))
  const escape = document.createElement('kbd')
  escape.textContent = 'Esc'
  dom.append(enter, labels['slash.insert'], escape, labels['slash.keep'])
  return dom
}

/** Of what can be seen above the keyboard. */
const SHEET_SHARE = 0.6
/** Between the line and the sheet. */
const GAP = 8
