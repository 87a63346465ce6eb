import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { EditorWorkspace, MentionedRow } from '../../ports/EditorWorkspace.ts'
import type { SuggestRow } from '../suggest/FindRows.ts'
import { pageRows } from '../suggest/pageRows.ts'
import { rowRows } from '../suggest/rowRows.ts'
import { markRow, rowIndex, suggestRow } from '../suggest/suggestRow.ts'

interface LinkPagesOptions {
  readonly workspace: EditorWorkspace
  readonly labels: EditorLabels
  /** The field in which the query is typed; it keeps the focus. */
  readonly field: HTMLInputElement
  readonly onChoose: (row: SuggestRow) => void
  /** More was found later. */
  readonly onFound: () => void
}

const LIST_ID = 'ed-link-pages'

/** EDIT-LINK-5: pages for what is typed into the field of a link, as "@" finds them. Fetched when a link is first written. */
export class LinkPages {
  readonly dom = element('div', 'ed-link-pages')
  private readonly options: LinkPagesOptions
  private rows: readonly SuggestRow[] = []
  private active = -1
  /** Raised with each query, so that late answers to earlier ones are dropped. */
  private turn = 0

  constructor(options: LinkPagesOptions) {
    this.options = options
    const { field, labels } = options
    this.dom.id = LIST_ID
    this.dom.setAttribute('role', 'listbox')
    this.dom.setAttribute('aria-label', labels['mention.pages'])
    // The focus stays in the field: without it the popover would close.
    this.dom.addEventListener('mousedown', (event) => event.preventDefault())
    this.dom.addEventListener('click', (event) => {
      const row = this.rows[rowIndex(event.target)]
      if (row) options.onChoose(row)
    })
    this.dom.addEventListener('pointermove', (event) => {
      const index = rowIndex(event.target)
      if (index !== -1 && index !== this.active) this.mark(index)
    })
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', LIST_ID)
  }

  /** Words lead to the first page that is found; an address leads where it says, until a page is chosen with the arrows. */
  show(query: string, isAddress: boolean): void {
    const pages = pageRows(this.options, query)
    const turn = ++this.turn
    const isSearched = query !== '' && !isAddress
    this.fill(pages, isAddress || query === '')
    if (!isSearched) return
    const finish = (found: readonly MentionedRow[]): void => {
      if (turn !== this.turn) return
      const before = this.active
      const rows = [...pages, ...rowRows(this.options, found)]
      this.fill(rows, false, rows.length === 0)
      if (before > 0) this.mark(before)
      this.options.onFound()
    }
    this.options.workspace.rows.search(query).then(finish, () => finish([]))
  }

  private fill(rows: readonly SuggestRow[], isUnmarked: boolean, isMissing = false): void {
    this.rows = rows
    this.dom.replaceChildren(
      ...(isMissing ? [element('div', 'ed-nothing', this.options.labels['link.nothing'])] : []),
      ...this.rows.map((row, index) => suggestRow(row, index, LIST_ID)),
    )
    this.dom.hidden = this.dom.childElementCount === 0
    this.options.field.setAttribute('aria-expanded', String(this.rows.length > 0))
    this.mark(isUnmarked || rows.length === 0 ? -1 : 0)
  }

  hide(): void {
    this.turn++
    this.rows = []
    this.dom.hidden = true
    this.options.field.setAttribute('aria-expanded', 'false')
    this.mark(-1)
  }

  /** The row that Enter would take; null: what stands in the field. */
  chosen(): SuggestRow | null {
    return this.rows[this.active] ?? null
  }

  /** Goes to the next row, or the one before, around the ends. Answers whether there is one. */
  step(by: 1 | -1): boolean {
    const count = this.rows.length
    if (count === 0) return false
    this.mark(this.active === -1 ? (by === 1 ? 0 : count - 1) : (this.active + by + count) % count)
    return true
  }

  private mark(index: number): void {
    this.active = index
    const id = markRow(this.dom, index)
    if (id === null) this.options.field.removeAttribute('aria-activedescendant')
    else this.options.field.setAttribute('aria-activedescendant', id)
  }
}
