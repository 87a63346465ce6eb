/** A named run of choices in a picker. */
export interface GridSection<Item> {
  readonly key: string
  readonly name: string
  readonly items: readonly Item[]
}

export interface GridMeasure {
  readonly columns: number
  /** Side of a cell in px. */
  readonly cell: number
  /** Height of a section's name in px. */
  readonly head: number
}

/** Where a section lies; positions in px from the top of the grid, indexes over all sections. */
export interface PlacedSection<Item> extends GridSection<Item> {
  readonly top: number
  readonly height: number
  /** Index of its first item. */
  readonly first: number
}

export interface GridLayout<Item> extends GridMeasure {
  readonly sections: readonly PlacedSection<Item>[]
  readonly height: number
  readonly count: number
}

/** Lays sections below each other; those without items are left out. */
export function layoutGrid<Item>(
  sections: readonly GridSection<Item>[],
  measure: GridMeasure,
): GridLayout<Item> {
  const placed: PlacedSection<Item>[] = []
  let top = 0
  let first = 0
  for (const section of sections) {
    if (section.items.length === 0) continue
    const height = measure.head + rowCount(section, measure) * measure.cell
    placed.push({ ...section, top, height, first })
    top += height
    first += section.items.length
  }
  return { ...measure, sections: placed, height: top, count: first }
}

/** Rows of a section between two heights of the grid: from the first to before the last. */
export function rowsBetween<Item>(
  layout: GridLayout<Item>,
  section: PlacedSection<Item>,
  top: number,
  bottom: number,
): { readonly from: number; readonly to: number } {
  const start = section.top + layout.head
  const rows = rowCount(section, layout)
  const from = clamp(Math.floor((top - start) / layout.cell), 0, rows)
  return { from, to: clamp(Math.ceil((bottom - start) / layout.cell), from, rows) }
}

/** The section that is read at a height of the grid. */
export function sectionAt<Item>(layout: GridLayout<Item>, top: number): PlacedSection<Item> | null {
  return layout.sections.findLast((section) => section.top <= top) ?? layout.sections[0] ?? null
}

export function itemAt<Item>(layout: GridLayout<Item>, index: number): Item | null {
  const section = sectionOf(layout, index)
  return section?.items[index - section.first] ?? null
}

/** Where a row with an item begins, and ends, in px. */
export function rowEdges<Item>(
  layout: GridLayout<Item>,
  index: number,
): { readonly top: number; readonly bottom: number } {
  const section = sectionOf(layout, index)
  if (section === null) return { top: 0, bottom: 0 }
  const row = Math.floor((index - section.first) / layout.columns)
  const top = section.top + layout.head + row * layout.cell
  return { top, bottom: top + layout.cell }
}

export type GridMove = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The item a key leads to from another; from none, the first. Columns are kept from section to section. */
export function moveInGrid<Item>(
  layout: GridLayout<Item>,
  index: number | null,
  move: GridMove,
): number | null {
  if (layout.count === 0) return null
  if (index === null || move === 'first') return move === 'last' ? layout.count - 1 : 0
  switch (move) {
    case 'last':
      return layout.count - 1
    case 'left':
      return Math.max(0, index - 1)
    case 'right':
      return Math.min(layout.count - 1, index + 1)
    case 'up':
      return beside(layout, index, -1)
    case 'down':
      return beside(layout, index, 1)
  }
}

function beside<Item>(layout: GridLayout<Item>, index: number, by: -1 | 1): number {
  const rows = layout.sections.flatMap((section) =>
    Array.from({ length: rowCount(section, layout) }, (_, row) => {
      const start = section.first + row * layout.columns
      return { start, length: Math.min(layout.columns, section.first + section.items.length - start) }
    }),
  )
  const at = rows.findLastIndex(({ start }) => start <= index)
  const column = index - (rows[at]?.start ?? 0)
  const next = rows[at + by]
  return next === undefined ? index : next.start + Math.min(column, next.length - 1)
}

function sectionOf<Item>(layout: GridLayout<Item>, index: number): PlacedSection<Item> | null {
  return layout.sections.findLast(({ first }) => first <= index) ?? null
}

function rowCount<Item>(section: GridSection<Item>, { columns }: GridMeasure): number {
  return Math.ceil(section.items.length / columns)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
