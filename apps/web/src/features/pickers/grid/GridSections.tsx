/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import { cellId, type GridCell } from './gridCell.ts'
import { itemAt, rowsBetween, type GridLayout, type PlacedSection } from './gridLayout.ts'

export interface GridSectionsProps<Item> {
  readonly id: string
  readonly label: string
  readonly layout: GridLayout<Item>
  /** Edges of what is in sight, in px. */
  readonly top: number
  readonly bottom: number
  readonly active: number | null
  readonly cellOf: (item: Item) => GridCell
  readonly onPick: (item: Item) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Rows drawn beyond what is in sight, so that scrolling meets no gaps. */
const SPARE_ROWS = 3

/** The sections of a picker: names that stick, and the rows that are in sight. */
export function GridSections<Item>(props: GridSectionsProps<Item>) {
  const { id, label, layout, active, cellOf, onPick } = props
  const spare = SPARE_ROWS * layout.cell

  function pick(event: MouseEvent<HTMLElement>): void {
    const cell = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const item = cell instanceof HTMLElement ? itemAt(layout, Number(cell.dataset['index'])) : null
    if (item !== null) onPick(item)
  }

  return (
    <div
      id={id}
      className="picker-grid"
      role="grid"
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : cellId(id, active)}
      aria-label={label}
      aria-colcount={layout.columns}
      style={{ blockSize: layout.height }}
      onClick={pick}
      onKeyDown={props.onKeyDown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {layout.sections.map((section) => {
        const { from, to } = rowsBetween(layout, section, props.top - spare, props.bottom + spare)
        return (
          <div
            key={section.key}
            role="rowgroup"
            className="picker-section"
            style={{ blockSize: section.height }}
          >
            <div role="row" className="picker-section-name">
              <span role="rowheader" aria-colspan={layout.columns}>
                {section.name}
              </span>
            </div>
            {Array.from({ length: to - from }, (_, index) => (
              <GridRow
                key={from + index}
                gridId={id}
                layout={layout}
                section={section}
                row={from + index}
                active={isInRow(layout, section, from + index, active) ? active : null}
                cellOf={cellOf}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface GridRowProps<Item> {
  readonly gridId: string
  readonly layout: GridLayout<Item>
  readonly section: PlacedSection<Item>
  readonly row: number
  readonly active: number | null
  readonly cellOf: (item: Item) => GridCell
}

const GridRow = memo(GridRowView) as typeof GridRowView

function GridRowView<Item>({ gridId, layout, section, row, active, cellOf }: GridRowProps<Item>) {
  const start = row * layout.columns
  return (
    <div role="row" className="picker-row" style={{ insetBlockStart: layout.head + row * layout.cell }}>
      {section.items.slice(start, start + layout.columns).map((item, column) => {
        const index = section.first + start + column
        const { id, label, content } = cellOf(item)
        return (
          <button
            key={id}
            type="button"
            role="gridcell"
            tabIndex={-1}
            id={cellId(gridId, index)}
            className="picker-cell"
            data-index={index}
            data-active={index === active ? '' : undefined}
            aria-selected={index === active}
            aria-label={label}
            title={label}
          >
            {content}
          </button>
        )
      })}
    </div>
  )
}

function isInRow<Item>(
  layout: GridLayout<Item>,
  section: PlacedSection<Item>,
  row: number,
  index: number | null,
): boolean {
  if (index === null) return false
  const start = section.first + row * layout.columns
  return index >= start && index < start + layout.columns && index < section.first + section.items.length
}
