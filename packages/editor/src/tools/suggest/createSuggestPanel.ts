import type { EditorView } from 'prosemirror-view'
import { Float } from '../../engine/floating/Float.ts'
import { element } from '../../engine/dom/element.ts'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import { emojiRows } from './emojiRows.ts'
import { mentionRows } from './mentionRows.ts'
import { SUGGEST_ID, type SuggestOptions, type SuggestPanel } from './SuggestPanel.ts'
import { markRow, rowIndex, suggestRow } from './suggestRow.ts'
import { suggestKey, type Suggest, type SuggestMeta } from './suggestState.ts'
import type { SuggestRow, FindRows } from './FindRows.ts'

/** The list of suggestions below the sign that opened it. */
export function createSuggestPanel(view: EditorView, options: SuggestOptions): SuggestPanel {
  return new Panel(view, options)
}

class Panel implements SuggestPanel {
  private readonly view: EditorView
  private readonly options: SuggestOptions
  private readonly float: Float
  private readonly find: Readonly<Record<Suggest['kind'], FindRows>>
  private shown: Suggest | null = null
  private rows: readonly SuggestRow[] = []
  private active = 0
  /** Raised with each query, so that late answers to earlier ones are dropped. */
  private turn = 0
  /** The turn whose rows are shown. */
  private filled = 0
  /** Nothing is found yet for what is typed: the rows on the screen are of before. */
  private isAwaited = false
  /** Lets go of the keys behind one that waits for rows. */
  private release: (() => void) | null = null

  constructor(view: EditorView, options: SuggestOptions) {
    this.view = view
    this.options = options
    this.find = {
      mention: mentionRows(options),
      page: mentionRows(options, 'page'),
      date: mentionRows(options, 'date'),
      emoji: emojiRows(options),
    }
    const dom = element('div', 'ed-menu ed-suggest')
    dom.id = SUGGEST_ID
    dom.setAttribute('role', 'listbox')
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
    // A press must not take the focus, or the phone's keyboard would leave with it.
    dom.addEventListener('mousedown', (event) => event.preventDefault())
    dom.addEventListener('click', (event) => this.chooseAt(rowIndex(event.target)))
    dom.addEventListener('pointermove', (event) => {
      const index = rowIndex(event.target)
      if (index !== -1 && index !== this.active) this.markActive(index)
    })
  }

  show(suggest: Suggest): void {
    const before = this.shown
    this.shown = suggest
    if (before?.query === suggest.query && before.kind === suggest.kind && before.from === suggest.from)
      return
    const { labels } = this.options
    const isNew = before?.kind !== suggest.kind || before.from !== suggest.from
    if (isNew) this.rows = []
    this.float.dom.setAttribute(
      'aria-label',
      suggest.kind === 'emoji' ? labels['emoji.title'] : labels['mention.title'],
    )
    const turn = ++this.turn
    this.find[suggest.kind](suggest.query, (rows, isDone) => {
      if (turn === this.turn && this.shown) this.fill(rows, isDone)
    })
  }

  hide(): void {
    this.shown = null
    this.turn++
    this.rows = []
    this.isAwaited = false
    this.float.close()
    this.letGo()
  }

  handleKey(key: string): boolean {
    const count = this.rows.length
    if (this.isAwaited && this.float.isOpen && (key === 'Enter' || key === 'Tab')) {
      // Typed faster than the list came: what follows waits with it.
      deferKeys(this.view, new Promise<void>((resolve) => (this.release = resolve)))
      return true
    }
    if (!this.float.isOpen || count === 0) return false
    if (key === 'ArrowDown') this.markActive((this.active + 1) % count)
    else if (key === 'ArrowUp') this.markActive((this.active + count - 1) % count)
    else if (key === 'Enter' || key === 'Tab') this.chooseAt(this.active)
    else return false
    return true
  }

  private fill(rows: readonly SuggestRow[], isDone: boolean): void {
    const { query, kind } = this.shown!
    const { dom } = this.float
    // Whoever has gone to a row stays there when more is found.
    const kept = this.filled === this.turn && this.active > 0 ? this.rows[this.active]?.id : undefined
    this.filled = this.turn
    this.isAwaited = rows.length === 0 && !isDone
    if (rows.length === 0) {
      if (!isDone) return
      this.letGo()
      // Someone who goes on writing behind a sign that finds nothing is writing, not choosing.
      const isWriting = kind === 'emoji' || /\s/.test(query) || query.length > 8
      if (isWriting && !this.shown!.isAsked) {
        this.send({ close: true })
        return
      }
      this.rows = []
      dom.replaceChildren(element('div', 'ed-nothing', this.nothing(kind)))
    } else {
      this.rows = rows
      dom.replaceChildren(
        ...rows.flatMap((row, index) => [
          ...(row.heading ? [heading(row.heading)] : []),
          suggestRow(row, index, SUGGEST_ID),
        ]),
      )
      dom.scrollTop = 0
    }
    this.float.open(() => this.anchor(), this.options.direction)
    this.markActive(
      Math.max(
        0,
        rows.findIndex(({ id }) => id === kept),
      ),
    )
    if (this.release) this.chooseAt(0)
    this.letGo()
  }

  private letGo(): void {
    this.release?.()
    this.release = null
  }

  private nothing(kind: Suggest['kind']): string {
    const { labels } = this.options
    return kind === 'emoji' ? labels['emoji.nothing'] : labels['mention.nothing']
  }

  private markActive(index: number): void {
    this.active = index
    const id = markRow(this.float.dom, index)
    if (suggestKey.getState(this.view.state)?.active !== id) this.send({ active: id })
  }

  private chooseAt(index: number): void {
    const row = this.rows[index]
    const open = suggestKey.getState(this.view.state)
    if (!row || !open) return
    const { from, to } = open
    this.send({ close: true })
    this.options.beforeInsert(this.view.state)
    this.view.focus()
    row.choose(this.view, { from, to })
  }

  private anchor() {
    return this.shown && this.view.coordsAtPos(Math.min(this.shown.from, this.view.state.doc.content.size))
  }

  private send(meta: SuggestMeta): void {
    this.view.dispatch(this.view.state.tr.setMeta(suggestKey, meta))
  }
}

function heading(text: string): HTMLElement {
  const made = element('div', 'ed-heading', text)
  made.setAttribute('role', 'presentation')
  return made
}
