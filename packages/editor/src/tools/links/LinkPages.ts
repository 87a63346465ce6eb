import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { SuggestRow } from '../suggest/FindRows.ts'
import { pageRows } from '../suggest/pageRows.ts'
import { markRow, rowIndex, suggestRow } from '../suggest/suggestRow.ts'

interface LinkPagesOptions {
  readonly workspace: EditorWorkspace
  readonly labels: EditorLabels
  /** The field in which the query is typed; it keeps the focus. */
  readonly field: HTMLInputElement
  readonly onChoose: (row: SuggestRow) => void
}

const LIST_ID = 'ed-link-pages'

/** EDIT-LINK-5: pages for what is typed into the field of a link, as "@" finds them. Fetched when a link is first written. */
export class LinkPages {
  readonly dom = element('div', 'ed-link-pages')
  private readonly options: LinkPagesOptions
  private rows: readonly SuggestRow[] = []
  private active = -1

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
    this.rows = pageRows(this.options, query)
    const isMissing = this.rows.length === 0 && query !== '' && !isAddress
    this.dom.replaceChildren(
      ...(isMissing ? [element('div', 'ed-nothing', this.options.labels['link.nothing'])] : []),
      ...this.rows.map((row, index) => suggestRow(row, index, LIST_ID)),
    )
    this.dom.hidden = this.dom.childElementCount === 0
    this.options.field.setAttribute('aria-expanded', String(this.rows.length > 0))
    this.mark(isAddress || query === '' || isMissing ? -1 : 0)
  }

  hide(): void {
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
