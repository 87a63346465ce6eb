import type { GridLines } from './GridLines.ts'
import type { LineLayout, SeenLines } from './lineLayout.ts'
import type { GridMeasures } from './measures.ts'
import { keptScrollTop, layOutTallLines, type TallLayout } from './tallLines.ts'

/** A grid as it has just been drawn. */
export interface DrawnGrid {
  readonly scroller: HTMLElement
  readonly rows: HTMLElement
  readonly lines: GridLines
  readonly layout: LineLayout
  readonly seen: () => SeenLines
  /** The selected line, and what the header of its group covers above it. */
  readonly selected: { readonly position: number; readonly covered: number } | null
  /** Its layout where rows are as high as what is in them, and what hears of another one of the same lines; null: not any more. */
  readonly measuring: {
    readonly layout: TallLayout
    readonly onMeasured: (layout: TallLayout) => void
  } | null
}

/**
 * Knows how high rows are whose cells wrap: as high as when they were last drawn, and as one line of text until then. What is
 * remembered may be out of date, since all that is drawn is measured anew: in one reading of the document behind each drawing, and
 * again when something in a row comes late.
 */
export class RowMeter {
  readonly #known = new Map<string, number>()
  readonly #watched = new Set<Element>()
  readonly #observer = new ResizeObserver(() => {
    if (this.#drawn) this.#measure(this.#drawn)
  })
  #drawn: DrawnGrid | null = null

  layOut(lines: GridLines, measures: GridMeasures): TallLayout {
    return layOutTallLines(lines, measures, (id) => this.#known.get(id))
  }

  /** Behind each drawing and before it is painted: rows that turn out to have another height move nothing of what is seen. */
  settle(drawn: DrawnGrid): void {
    const before = this.#drawn
    this.#drawn = drawn
    if (before && before.layout !== drawn.layout && areSame(before.lines, drawn.lines)) keep(before, drawn)
    this.#measure(drawn)
    this.#watch(drawn)
  }

  end(): void {
    this.#drawn = null
    this.#observer.disconnect()
    this.#watched.clear()
  }

  #measure({ rows, lines, layout, measuring }: DrawnGrid): void {
    if (measuring === null) return
    const changed = new Map<number, number>()
    for (const row of drawnRows(rows)) {
      const position = Number(row.dataset['row'])
      const { height } = row.getBoundingClientRect()
      const known = layout.topOf(position + 1) - layout.topOf(position)
      // What is not shown has no height.
      if (height === 0 || Math.abs(height - known) < TOLERANCE) continue
      changed.set(position, height)
      this.#known.set(lines.rowIds[position] ?? '', height)
    }
    if (changed.size > 0) measuring.onMeasured(measuring.layout.withHeights(changed))
  }

  #watch({ rows }: DrawnGrid): void {
    for (const row of this.#watched) {
      if (row.isConnected) continue
      this.#observer.unobserve(row)
      this.#watched.delete(row)
    }
    for (const row of drawnRows(rows)) {
      if (this.#watched.has(row)) continue
      this.#observer.observe(row)
      this.#watched.add(row)
    }
  }
}

function keep(before: DrawnGrid, { layout, scroller, seen, selected }: DrawnGrid): void {
  const scrollTop = keptScrollTop(before.layout, layout, seen(), selected)
  if (Math.abs(scrollTop - scroller.scrollTop) < 1) return
  scroller.scrollTop = scrollTop
  // What is drawn follows before it is painted; the browser's own event would come behind that.
  scroller.dispatchEvent(new Event('scroll'))
}

function drawnRows(rows: HTMLElement): Iterable<HTMLElement> {
  return rows.querySelectorAll<HTMLElement>(':scope > .grid-row[data-row]:not(.grid-head)')
}

function areSame(one: GridLines, other: GridLines): boolean {
  if (one === other) return true
  return one.count === other.count && one.rowIds.every((id, position) => other.rowIds[position] === id)
}

/** What sums of heights may differ by from what is measured. */
const TOLERANCE = 0.1
