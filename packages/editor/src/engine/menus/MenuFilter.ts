import type { EditorLabels } from '../labels/labels.ts'
import { matchesName } from './matchesName.ts'
import type { MenuItem } from './menuRow.ts'

/**
 * The field of a long menu: it comes with the first letter that is typed on a row, and goes with the last one. While it
 * has the focus, Enter means the first row that is found.
 */
export class MenuFilter {
  readonly field = document.createElement('input')
  /** Says that nothing is found. */
  readonly nothing = document.createElement('div')
  private readonly list: HTMLElement
  private readonly rows: readonly HTMLElement[]
  private readonly items: readonly MenuItem[]
  private readonly onChange: () => void

  /** `list` holds the rows, which stand for the items in their order. `onChange`: other rows are shown. */
  constructor(
    list: HTMLElement,
    rows: readonly HTMLElement[],
    items: readonly MenuItem[],
    labels: EditorLabels,
    onChange: () => void,
  ) {
    this.list = list
    this.rows = rows
    this.items = items
    this.onChange = onChange
    list.id = `ed-list-${items[0]?.id}`
    list.setAttribute('aria-description', labels['slash.filter'])
    const { field, nothing } = this
    field.className = 'ed-field ed-filter'
    field.type = 'text'
    field.hidden = true
    field.autocomplete = 'off'
    field.spellcheck = false
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-expanded', 'true')
    field.setAttribute('aria-haspopup', 'menu')
    field.setAttribute('aria-controls', list.id)
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-label', labels['slash.filter'])
    field.addEventListener('input', () => this.apply())
    field.addEventListener('focus', () => this.mark())
    field.addEventListener('blur', () => this.mark())
    nothing.className = 'ed-nothing'
    nothing.hidden = true
    nothing.setAttribute('role', 'status')
    nothing.dataset['text'] = labels['find.none']
    this.showFound()
  }

  /** The rows that are shown, in order. */
  get found(): readonly HTMLElement[] {
    return this.rows.filter((row) => !row.hidden)
  }

  /** A letter, or Backspace, typed on a row; false where it means nothing to the filter. */
  take(key: string): boolean {
    const { field } = this
    if (key === 'Backspace' && field.value === '') return false
    field.value = key === 'Backspace' ? field.value.slice(0, -1) : field.value + key
    field.hidden = false
    field.focus({ preventScroll: true })
    this.apply()
    return true
  }

  private apply(): void {
    const { field, nothing } = this
    this.showFound()
    const isEmpty = this.found.length === 0
    nothing.textContent = isEmpty ? nothing.dataset['text']! : ''
    nothing.hidden = !isEmpty
    if (field.value === '') {
      this.found[0]?.focus()
      field.hidden = true
    }
    this.mark()
    this.onChange()
  }

  private showFound(): void {
    const query = this.field.value.trim()
    let count = 0
    for (const [index, row] of this.rows.entries()) {
      const item = this.items[index]!
      const isFound = query === '' ? !item.isFoundOnly : !item.hasSubmenu && isMeant(item, query)
      row.hidden = !isFound || (query !== '' && count >= MAX_FOUND)
      if (!row.hidden) count++
    }
    hideIdle(this.list)
  }

  /** Shows which row Enter means. */
  private mark(): void {
    const first = document.activeElement === this.field ? this.found[0] : undefined
    for (const row of this.rows) row.classList.toggle('is-meant', row === first)
    if (first) this.field.setAttribute('aria-activedescendant', first.id)
    else this.field.removeAttribute('aria-activedescendant')
  }
}

/** What is looked for is among as many, or not found. */
const MAX_FOUND = 10

function isMeant({ text, aliases = [] }: MenuItem, wanted: string): boolean {
  return matchesName(text, null, wanted) || aliases.some((alias) => alias.startsWith(wanted.toLowerCase()))
}

/** Headings and lines are shown with a row that follows them. */
function hideIdle(list: HTMLElement): void {
  let isLed = false
  for (const child of [...list.children].toReversed()) {
    if (!(child instanceof HTMLElement)) continue
    if (child.classList.contains('ed-row')) isLed ||= !child.hidden
    else if (child.matches('.ed-heading, .ed-separator')) {
      child.hidden = !isLed
      if (child.matches('.ed-heading')) isLed = false
    }
  }
}
