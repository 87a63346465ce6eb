export type PaneName = 'main' | 'beside'

const IDS = { main: 'page', beside: 'page-beside' } as const

/** Where the focus goes at first, the best place first. */
const PLACES = ['.doc[contenteditable=true]', '[role=grid]', 'textarea', '.shell-scroller']

/** What had the focus last in each. */
const last = new Map<PaneName, HTMLElement>()

/** The pane that an element is part of; the main one for whatever is in neither. */
export function paneOf(element: Element | null): PaneName {
  return element?.closest(`#${IDS.beside}`) ? 'beside' : 'main'
}

export function noteFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.closest(`#${IDS.main}, #${IDS.beside}`))
    last.set(paneOf(target), target)
}

/** Puts the focus where it was in a pane; at first into its text, its grid, or what else it has. */
export function focusPane(name: PaneName): void {
  const pane = document.getElementById(IDS[name])
  if (!pane) return
  const before = last.get(name)
  const first = PLACES.map((place) => pane.querySelector<HTMLElement>(place)).find((found) => found !== null)
  ;(before && pane.contains(before) ? before : (first ?? pane)).focus()
}
