import { element } from '../../engine/dom/element.ts'
import type { SuggestRow } from './FindRows.ts'

/** A row of a list in which one is chosen; `listId` is that of the list. */
export function suggestRow(row: SuggestRow, index: number, listId: string): HTMLElement {
  const made = element('div', 'ed-row', row.icon, element('span', 'ed-row-text', ...markedText(row)))
  made.id = `${listId}-${index}`
  made.dataset['index'] = String(index)
  made.dataset['item'] = row.id
  made.setAttribute('role', 'option')
  if (row.hint) made.append(element('span', 'ed-row-hint', row.hint))
  return made
}

/** The text, with what of it was looked for in stronger letters. */
function markedText({ text, marks = [] }: SuggestRow): readonly (Element | string)[] {
  const ends = [0, ...marks.map(([, end]) => end)]
  const parts = marks.flatMap(([start, end], index) => [
    text.slice(ends[index], start),
    element('b', 'ed-row-found', text.slice(start, end)),
  ])
  return [...parts, text.slice(ends.at(-1))].filter((part) => part !== '')
}

/** Marks the row at an index as the one that a key would take, and brings it into sight; answers its id, null for none. */
export function markRow(list: Element, index: number): string | null {
  let id: string | null = null
  for (const row of list.querySelectorAll<HTMLElement>('.ed-row')) {
    const isActive = row.dataset['index'] === String(index)
    row.setAttribute('aria-selected', String(isActive))
    if (!isActive) continue
    id = row.id
    row.scrollIntoView({ block: 'nearest' })
  }
  return id
}

/** The index of the row at which something happened; -1 beside all of them. */
export function rowIndex(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('.ed-row') : null
  return row ? Number(row.dataset['index']) : -1
}
