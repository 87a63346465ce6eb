import { layOutCards, type CardLayout } from './cardLayout.ts'

/** The cards of a column that are drawn. */
export interface ColumnWindow {
  readonly layout: CardLayout
  readonly first: number
  /** Behind the last. */
  readonly end: number
}

/**
 * Measures the cards of a column as they are drawn, and says which are in sight. What is seen stays where it is when cards above turn
 * out to have another height.
 */
export class ColumnMeter {
  readonly #listeners = new Set<() => void>()
  #heights: ReadonlyMap<string, number> = new Map()
  #laidOut: { readonly rowIds: readonly string[]; readonly layout: CardLayout } | null = null
  #window: ColumnWindow | null = null
  #part = { top: 0, height: 0 }
  /** Where what is seen stays in its place once the heights are drawn. */
  #scrollTop: number | null = null
  #scroller: HTMLElement | null = null
  #list: HTMLElement | null = null
  #sizes: ResizeObserver | null = null

  get scroller(): HTMLElement | null {
    return this.#scroller
  }
  get list(): HTMLElement | null {
    return this.#list
  }
  readonly setScroller = (element: HTMLElement | null) => {
    this.#sizes?.disconnect()
    this.#scroller?.removeEventListener('scroll', this.#note)
    this.#scroller = element
    if (element === null) return
    this.#sizes = new ResizeObserver(this.#note)
    this.#sizes.observe(element)
    element.addEventListener('scroll', this.#note, { passive: true })
  }
  readonly setList = (element: HTMLElement | null) => {
    this.#list = element
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object until something in it changes. */
  windowOf(rowIds: readonly string[]): ColumnWindow {
    const layout = this.#layOut(rowIds)
    const { first, end } = layout.inSight(this.#part)
    const before = this.#window
    if (before?.layout === layout && before.first === first && before.end === end) return before
    return (this.#window = { layout, first, end })
  }

  /** After each drawing. */
  settle(rowIds: readonly string[]): void {
    const [scroller, list] = [this.#scroller, this.#list]
    if (scroller === null || list === null) return
    if (this.#scrollTop !== null) scroller.scrollTop = this.#scrollTop
    this.#scrollTop = null
    const heights = measuredAnew(list, this.#heights)
    if (heights === null) return
    const before = this.#layOut(rowIds)
    const anchor = focusedIn(list, rowIds) ?? before.cardAt(scroller.scrollTop)
    const above = before.topOf(anchor) - scroller.scrollTop
    this.#heights = heights
    this.#laidOut = null
    const scrollTop = Math.max(0, this.#layOut(rowIds).topOf(anchor) - above)
    if (scrollTop !== scroller.scrollTop) this.#scrollTop = scrollTop
    this.#tell()
  }

  #layOut(rowIds: readonly string[]): CardLayout {
    if (this.#laidOut?.rowIds === rowIds) return this.#laidOut.layout
    const layout = layOutCards(rowIds, this.#heights)
    this.#laidOut = { rowIds, layout }
    return layout
  }

  readonly #note = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = this.#scroller ?? {}
    this.#part = { top, height }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The card that has the keys, where it is in sight: it stays there. */
function focusedIn(list: HTMLElement, rowIds: readonly string[]): number | null {
  const card = document.activeElement
  if (!(card instanceof HTMLElement) || card.parentElement !== list) return null
  const [box, frame] = [card.getBoundingClientRect(), list.parentElement?.getBoundingClientRect()]
  const index = rowIds.indexOf(card.dataset['row'] ?? '')
  return !frame || index === -1 || box.bottom < frame.top || box.top > frame.bottom ? null : index
}

/** All heights, with those of the cards that are drawn; null where they are known. */
function measuredAnew(
  list: HTMLElement,
  heights: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> | null {
  const found = [...list.children].flatMap((card): [string, number][] => {
    const { offsetHeight: height, dataset } = card as HTMLElement
    const { row } = dataset
    return row === undefined || height === 0 || heights.get(row) === height ? [] : [[row, height]]
  })
  return found.length === 0 ? null : new Map([...heights, ...found])
}
