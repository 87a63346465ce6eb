import { Check, ChevronRight, type IconNode } from 'lucide'
import { icon } from '../dom/icon.ts'
import { nameShortcut, shortcutText } from '../keys/shortcutText.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'

/** One row of a menu. */
export interface MenuItem {
  readonly id: string
  readonly icon?: IconNode
  /** In the place of an icon: a letter in a colour, on a colour; both are CSS, null and absent mean plain. */
  readonly swatch?: { readonly ink?: string | null; readonly paper?: string | null }
  readonly text: string
  /** Words that find it besides its name, in lower case. */
  readonly aliases?: readonly string[]
  /** What is shown at the end, such as what can be typed instead. */
  readonly hint?: string
  /** A shortcut that does the same, shown at the end. */
  readonly shortcut?: ShortcutId
  readonly isChecked?: boolean
  readonly hasSubmenu?: boolean
  /** Shown only where it is looked for by name: at other times it is in a submenu. */
  readonly isFoundOnly?: boolean
  /** Heading of the group that starts with this row. */
  readonly heading?: string
  /** A line above this row. */
  readonly isSeparated?: boolean
}

/** Builds the rows of a menu. `role` is what each row is to a screen reader; `idOf` names it for references. */
export function menuRows(
  items: readonly MenuItem[],
  role: 'option' | 'menuitem',
  idOf: (item: MenuItem) => string,
): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const item of items) {
    if (item.heading) fragment.append(heading(item.heading))
    if (item.isSeparated) fragment.append(separator())
    fragment.append(row(item, role, idOf(item)))
  }
  return fragment
}

/** Shows a row of a menu as the checked one of its group, or not; `undefined` for rows that never are. */
export function checkRow(element: HTMLElement, isChecked: boolean | undefined): void {
  if (isChecked === undefined) return
  element.setAttribute('aria-checked', String(isChecked))
  element.querySelector('.ed-row-check')?.remove()
  if (isChecked) element.append(trailing(icon(Check), 'ed-row-check'))
}

function row(item: MenuItem, role: 'option' | 'menuitem', id: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'ed-row'
  element.id = id
  element.dataset['item'] = item.id
  element.setAttribute('role', role === 'menuitem' && item.isChecked !== undefined ? 'menuitemradio' : role)
  if (role === 'menuitem') element.tabIndex = -1
  if (item.isChecked !== undefined && role === 'menuitem')
    element.setAttribute('aria-checked', String(item.isChecked))
  if (item.hasSubmenu) element.setAttribute('aria-haspopup', 'menu')
  if (item.icon) element.append(icon(item.icon))
  if (item.swatch) element.append(swatch(item.swatch))
  element.append(text('ed-row-text', item.text))
  if (item.hint) element.append(text('ed-row-hint', item.hint))
  if (item.shortcut) element.append(keys(element, item.shortcut))
  if (item.isChecked) element.append(trailing(icon(Check), 'ed-row-check'))
  if (item.hasSubmenu) element.append(trailing(icon(ChevronRight, 14), 'ed-row-more'))
  return element
}

function swatch({ ink, paper }: NonNullable<MenuItem['swatch']>): HTMLElement {
  const element = text('ed-swatch', 'A')
  element.setAttribute('aria-hidden', 'true')
  if (ink) element.style.color = ink
  if (paper) element.style.background = paper
  return element
}

function text(className: string, content: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = content
  return element
}

/** Shown to the eye; a screen reader hears it beside the name, not in it. */
function keys(row: HTMLElement, shortcut: ShortcutId): HTMLElement {
  nameShortcut(row, shortcut)
  const element = text('ed-row-hint', shortcutText(shortcut))
  element.setAttribute('aria-hidden', 'true')
  return element
}

function trailing(content: Element, className: string): HTMLElement {
  const element = text(className, '')
  element.append(content)
  return element
}

function heading(content: string): HTMLElement {
  const element = text('ed-heading', content)
  element.setAttribute('role', 'presentation')
  return element
}

function separator(): HTMLElement {
  const element = text('ed-separator', '')
  element.setAttribute('role', 'separator')
  return element
}
