import { ChevronRight } from 'lucide'
import type { EditorLabels } from '../labels/labels.ts'
import { icon } from '../dom/icon.ts'
import { menuRows, type MenuItem } from '../menus/menuRow.ts'
import type { SlashMoreRow, SlashRow } from './slashRows.ts'

export interface SlashListOptions {
  readonly labels: EditorLabels
  readonly id: string
  readonly label: string
  /** What was used last is shown as tiles there. */
  readonly isSheet: boolean
  /** The row these rows belong to. */
  readonly owner?: SlashMoreRow
  /** Leads back to the rows before; on sheets. */
  readonly onBack?: () => void
}

/** One list of rows, drawn; `mark` shows which of them Enter means. */
export class SlashList {
  readonly dom: HTMLElement
  readonly rows: readonly SlashRow[]
  readonly elements: readonly HTMLElement[]
  readonly owner: SlashMoreRow | null
  active = 0

  constructor(rows: readonly SlashRow[], options: SlashListOptions) {
    const { labels, id, label, owner = null, isSheet, onBack } = options
    this.rows = rows
    this.owner = owner
    const list = document.createElement('div')
    list.id = id
    list.className = 'ed-slash-list'
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', label)
    list.append(
      menuRows(
        rows.map((row) => rowItem(row, labels)),
        'option',
        (item) => `${id}-${item.id}`,
      ),
    )
    this.elements = Array.from(list.querySelectorAll<HTMLElement>('.ed-row'))
    const tiles = isSheet ? rows.findIndex((row, at) => at > 0 && row.heading !== undefined) : -1
    if (tiles > 0 && rows[0]?.heading === 'slash.recent') layTiles(this.elements.slice(0, tiles))
    this.dom =
      rows.length === 0
        ? nothingFound(labels)
        : onBack
          ? withHead(list, label, labels['slash.back'], onBack)
          : list
  }

  mark(at: number): void {
    this.active = at
    this.isCurrent(true)
    this.elements[at]?.scrollIntoView({ block: 'nearest' })
  }

  /** Whether the keys are for this list: in those before it the row stays lit that leads here. */
  isCurrent(isCurrent: boolean): void {
    for (const [at, element] of this.elements.entries())
      element.setAttribute('aria-selected', String(isCurrent && at === this.active))
  }
}

function rowItem(row: SlashRow, labels: EditorLabels): MenuItem {
  const heading = row.heading && { heading: labels[row.heading] }
  if ('kind' in row) {
    const { id, icon: node, label, typed = '' } = row.kind
    return { id, icon: node, text: labels[label], hint: typed, ...heading }
  }
  const { id, icon: node, label, isSeparated = false } = row
  return { id, icon: node, text: labels[label], hasSubmenu: true, isSeparated, ...heading }
}

/** Puts rows side by side. */
function layTiles(rows: readonly HTMLElement[]): void {
  const tiles = document.createElement('div')
  tiles.className = 'ed-tiles'
  tiles.setAttribute('role', 'presentation')
  rows[0]!.before(tiles)
  tiles.append(...rows)
  for (const row of rows) {
    row.classList.add('ed-tile')
    row.querySelector('.ed-row-hint')?.remove()
  }
}

function nothingFound(labels: EditorLabels): HTMLElement {
  const nothing = document.createElement('div')
  nothing.className = 'ed-nothing'
  nothing.setAttribute('role', 'status')
  nothing.textContent = labels['slash.nothing']
  return nothing
}

function withHead(list: HTMLElement, label: string, back: string, onBack: () => void): HTMLElement {
  const dom = document.createElement('div')
  const head = document.createElement('button')
  head.type = 'button'
  head.className = 'ed-sheet-head'
  head.setAttribute('aria-label', back)
  const name = document.createElement('span')
  name.textContent = label
  head.append(icon(ChevronRight), name)
  head.addEventListener('click', onBack)
  dom.append(head, list)
  return dom
}
