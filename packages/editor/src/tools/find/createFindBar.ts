import { TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { findKey, type FindBar, type FindMeta, type FindOptions, type FoundRange } from './findState.ts'
import { FindBarView } from './FindBarView.ts'
import { compileQuery, type FindQuery, type Match } from './findMatches.ts'
import { replaceMatches, type Replaceable } from './replaceMatches.ts'
import { scrollerOf, seenRange, showPosition } from './seenRange.ts'
import { Searcher } from './Searcher.ts'
import { textPieces, type TextPiece } from './textPieces.ts'

/** Finds and replaces in one editor. Matches are known for the whole page and marked where they can be seen. */
export function createFindBar(view: EditorView, options: FindOptions): FindBar {
  return new Finder(view, options)
}

/** Those that are open, the one whose page was used last at the end: two pages beside each other have one each. */
const openFinders: Finder[] = []

class Finder implements FindBar {
  private readonly view: EditorView
  private readonly options: FindOptions
  private readonly bar: FindBarView
  private readonly searcher = new Searcher()
  private found: readonly Replaceable[] = []
  private isOpen = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0

  constructor(view: EditorView, options: FindOptions) {
    this.view = view
    this.options = options
    this.bar = new FindBarView({
      labels: options.labels,
      direction: options.direction,
      onQuery: () => this.search({ goesTo: this.start() }),
      onStep: (by) => this.step(by),
      onReplace: (isAll) => (isAll ? this.replaceAll() : this.replaceOne()),
      onClose: () => this.close(),
    })
  }

  open(): void {
    const { view } = this
    const { selection } = view.state
    const seed =
      view.hasFocus() && selection instanceof TextSelection && selection.$from.sameParent(selection.$to)
        ? view.state.doc.textBetween(selection.from, selection.to)
        : ''
    this.bar.show(seed.includes('\n') ? '' : seed, view.editable)
    if (!this.isOpen) {
      this.isOpen = true
      this.bar.place(scrollerOf(view.dom))
      addEventListener('scroll', this.handleMove, { capture: true, passive: true })
      addEventListener('resize', this.handleMove, { passive: true })
      addEventListener('keydown', this.handleKey, true)
      addEventListener('focusin', this.handleFocus)
    }
    this.putLast()
    this.search({ goesTo: selection.from })
  }

  refresh(): void {
    if (!this.isOpen) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.search({ goesTo: null }), RECOUNT_MS)
  }

  destroy(): void {
    this.stop()
    this.bar.remove()
  }

  private close(): void {
    const { view } = this
    const current = this.current()
    this.stop()
    this.bar.remove()
    const tr = view.state.tr.setMeta(findKey, {
      marks: DecorationSet.empty,
      current: null,
    } satisfies FindMeta)
    if (current) tr.setSelection(TextSelection.create(tr.doc, current.from, current.to))
    view.dispatch(tr)
    view.focus()
  }

  private stop(): void {
    this.isOpen = false
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.searcher.end()
    removeEventListener('scroll', this.handleMove, { capture: true })
    removeEventListener('resize', this.handleMove)
    removeEventListener('keydown', this.handleKey, true)
    removeEventListener('focusin', this.handleFocus)
    const at = openFinders.indexOf(this)
    if (at !== -1) openFinders.splice(at, 1)
  }

  /** `goesTo`: the match at or behind this position becomes the current one; null keeps the one there is. */
  private search({ goesTo }: { readonly goesTo: number | null }): void {
    const query = this.bar.query()
    clearTimeout(this.timer)
    if (compileQuery(query) === null) {
      this.searcher.stop()
      this.found = []
      this.mark(null)
      this.bar.showState(query.text === '' ? 'empty' : 'badPattern')
      return
    }
    this.run(query, null, (found) => {
      this.found = found
      const current =
        goesTo === null ? this.nearest() : (found.find(({ from }) => from >= goesTo) ?? found[0])
      this.mark(current ?? null)
      if (goesTo !== null && current) this.reveal(current)
    })
  }

  private run(
    query: FindQuery,
    template: string | null,
    onFound: (found: readonly Replaceable[]) => void,
  ): void {
    const { doc } = this.view.state
    const pieces = textPieces(doc)
    this.searcher.search(
      pieces.map(({ text }) => text),
      query,
      template,
      (result) => {
        if (!this.isOpen || this.view.isDestroyed) return
        if (!result.ok) {
          this.found = []
          this.mark(null)
          this.bar.showState(result.error === 'too_slow' ? 'tooSlow' : 'failed')
        } else if (this.view.state.doc === doc) onFound(placeMatches(pieces, result.value))
        // The text went on while a pattern was looked for.
        else this.refresh()
      },
    )
  }

  private step(by: 1 | -1): void {
    const { found } = this
    if (found.length === 0) return
    const current = this.current()
    const at = current ? found.findIndex(({ from }) => from === current.from) : -1
    const next =
      found[at === -1 ? (by === 1 ? 0 : found.length - 1) : (at + by + found.length) % found.length]!
    this.mark(next)
    this.reveal(next)
  }

  /** EDIT-FIND-4: replaces the current match and goes on to the next. */
  private replaceOne(): void {
    const current = this.current()
    if (!current || !this.view.editable) return
    this.run(this.bar.query(), this.bar.replacement(), (found) => {
      const match = found.find(({ from, to }) => from === current.from && to === current.to)
      if (match) this.replace([match])
      this.search({ goesTo: match ? match.from + (match.replacement ?? '').length : current.from })
    })
  }

  /** EDIT-FIND-4: replaces every match, from the last to the first, as one step of undo. */
  private replaceAll(): void {
    if (!this.view.editable) return
    this.run(this.bar.query(), this.bar.replacement(), (found) => {
      if (found.length === 0) return
      this.replace(found)
      this.search({ goesTo: null })
      this.bar.showReplaced(found.length)
    })
  }

  private replace(found: readonly Replaceable[]): void {
    const { view, options } = this
    const tr = view.state.tr
    replaceMatches(tr, found)
    options.beforeEdit(view.state)
    view.dispatch(tr)
    options.beforeEdit(view.state)
  }

  /** Draws the marks of the matches that can be seen, the current one apart. */
  private mark(current: FoundRange | null): void {
    const { view, found } = this
    const seen = seenRange(view)
    const marks = found
      .filter(({ from, to }) => to >= seen.from && from <= seen.to)
      .slice(0, MAX_MARKS)
      .map(({ from, to }) =>
        Decoration.inline(from, to, {
          class: from === current?.from ? 'ed-found is-current' : 'ed-found',
        }),
      )
    const meta: FindMeta = { marks: DecorationSet.create(view.state.doc, marks), current }
    view.dispatch(view.state.tr.setMeta(findKey, meta))
    if (found.length > 0 || compileQuery(this.bar.query())) {
      const index = current ? found.findIndex(({ from }) => from === current.from) : -1
      this.bar.showCount(index + 1, found.length)
    }
  }

  private readonly handleMove = (event: Event): void => {
    cancelAnimationFrame(this.frame)
    const isResize = event.type === 'resize'
    this.frame = requestAnimationFrame(() => {
      if (isResize) this.bar.place(scrollerOf(this.view.dom))
      this.mark(this.current())
    })
  }

  private putLast(): void {
    const at = openFinders.indexOf(this)
    if (at !== -1) openFinders.splice(at, 1)
    openFinders.push(this)
  }

  /** PANE-FIND-1: the page or its bar was gone to. */
  private readonly handleFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    const isPage = target.closest(PAGES) === this.view.dom.closest(PAGES)
    if (isPage || this.bar.contains(target)) this.putLast()
  }

  /** F3 works wherever the focus is while the bar is open. */
  private readonly handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'F3' || event.isComposing || openFinders.at(-1) !== this) return
    event.preventDefault()
    this.step(event.shiftKey ? -1 : 1)
  }

  private reveal({ from }: FoundRange): void {
    showPosition(this.view, from, this.bar.bottom())
  }

  private current(): FoundRange | null {
    return findKey.getState(this.view.state)?.current ?? null
  }

  /** The match that is still where the current one was, or the next one behind it. */
  private nearest(): FoundRange | undefined {
    const current = this.current()
    return current ? this.found.find(({ from }) => from >= current.from) : undefined
  }

  /** Where looking goes on when the query changes: at the current match, else at the caret. */
  private start(): number {
    return this.current()?.from ?? this.view.state.selection.from
  }
}

function placeMatches(
  pieces: readonly TextPiece[],
  matches: readonly (readonly Match[])[],
): readonly Replaceable[] {
  return matches.flatMap((each, index) => {
    const start = pieces[index]!.from
    return each.map(([from, to, replacement]) => ({
      from: start + from,
      to: start + to,
      replacement: replacement ?? null,
    }))
  })
}

/** What stands for itself on the screen. */
const PAGES = 'main, aside, [role=dialog]'
const RECOUNT_MS = 150
const MAX_MARKS = 1000
