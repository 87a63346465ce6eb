/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox that filters a grid has no tag of its own */
import '../picker.css'
import { TextInput } from '@sheaf/ui'
import { Search } from 'lucide-react'
import {
  useLayoutEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { cellId, type GridCell } from './gridCell.ts'
import { GridSections } from './GridSections.tsx'
import { itemAt, layoutGrid, moveInGrid, rowEdges, sectionAt, type GridSection } from './gridLayout.ts'
import { gridMoveOf } from './gridMoveOf.ts'
import { useGridWindow } from './useGridWindow.ts'

export interface GridPickerProps<Item> {
  readonly sections: readonly GridSection<Item>[]
  /** The same function from render to render. */
  readonly cellOf: (item: Item) => GridCell
  readonly onPick: (item: Item) => void
  readonly query: string
  readonly onQuery: (query: string) => void
  /** What is searched for; names the field and the grid. */
  readonly label: string
  /** Shown when nothing fits the query. */
  readonly emptyText: string
  readonly searchEnd?: ReactNode
  /** Between search and grid. */
  readonly above?: ReactNode
  /** Below the grid: gets the section in sight, and a way to others. */
  readonly below?: (current: string | null, goTo: (key: string) => void) => ReactNode
}

const FINGER = '(pointer: coarse)'
const HEAD_PX = 30

/**
 * A search field over a grid of choices in named sections, of which only what is in sight is drawn. The focus
 * stays in the field: typing searches, arrows, Home and End walk the grid, Enter chooses.
 */
export function GridPicker<Item>(props: GridPickerProps<Item>) {
  const { sections, cellOf, onPick, query, onQuery, label, emptyText } = props
  const gridId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const cell = matchMedia(FINGER).matches ? 44 : 36
  const { ref, width, height, top, exactTop, handleScroll, scrollTo, reveal } = useGridWindow(cell)
  const columns = Math.max(1, Math.floor(width / cell))
  const layout = useMemo(
    () => layoutGrid(sections, { columns, cell, head: HEAD_PX }),
    [sections, columns, cell],
  )
  const current = active !== null && active < layout.count ? active : null

  // A keyboard on the screen would hide what is to be chosen from.
  useLayoutEffect(() => {
    if (!matchMedia(FINGER).matches) field.current?.focus()
  }, [])

  function walk(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const item = current === null ? null : itemAt(layout, current)
      if (item !== null) onPick(item)
      return
    }
    const move = gridMoveOf(event, current !== null)
    if (move === null) return
    event.preventDefault()
    const next = moveInGrid(layout, current, move)
    setActive(next)
    if (next !== null) reveal(rowEdges(layout, next), HEAD_PX)
  }

  function search(text: string): void {
    onQuery(text)
    setActive(text.trim() === '' ? null : 0)
    scrollTo(0)
  }

  return (
    <div className="picker-grid-pane">
      <div className="picker-search">
        <TextInput
          ref={field}
          icon={Search}
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-controls={gridId}
          aria-activedescendant={current === null ? undefined : cellId(gridId, current)}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={walk}
        />
        {props.searchEnd}
      </div>
      {props.above}
      <div
        ref={ref}
        className="picker-scroll"
        onScroll={handleScroll}
        style={{ '--cell': `${cell}px`, '--columns': columns, '--head': `${HEAD_PX}px` } as CSSProperties}
      >
        {layout.count === 0 ? (
          <output className="picker-empty">{emptyText}</output>
        ) : (
          <GridSections
            id={gridId}
            label={label}
            layout={layout}
            top={top}
            bottom={top + height}
            active={current}
            cellOf={cellOf}
            onPick={onPick}
            onKeyDown={walk}
          />
        )}
      </div>
      {props.below?.(sectionAt(layout, exactTop)?.key ?? null, (key) => {
        const section = layout.sections.find((other) => other.key === key)
        if (section) scrollTo(section.top)
      })}
    </div>
  )
}
