import './viewBar.css'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { DatabaseRecords, Filter, ReadContext, RowTemplate } from '@sheaf/model'
import { useEscape } from '@sheaf/ui'
import { lazy, Suspense, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { BarPanelContext } from './BarPanel.ts'
import { HiddenRowsContext } from './HiddenRows.ts'
import { useFoundRecords } from './search/useFoundRecords.ts'
import { shownRowCount } from './shownRowCount.ts'
import { ViewSearch } from './search/ViewSearch.tsx'
import { useViewBar, type ViewBarModel, type ViewLock } from './useViewBar.ts'
import { ViewButtons } from './ViewButtons.tsx'

// Most views have none at first.
const ViewBar = lazy(withPanelMessages(async () => (await import('./ViewBar.tsx')).ViewBar))

interface ViewFrameProps {
  readonly session: DatabaseSession
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly context: ReadContext
  readonly ownUuid: string
  /** What one sees may be saved for everyone. */
  readonly mayEdit: boolean
  /** All rows are there: one can look for some, and change which are shown. */
  readonly isWhole?: boolean
  readonly isLocked: boolean
  /** Null for who may not lock the view. */
  readonly lock: ViewLock | null
  /** There is little room: buttons are icons. */
  readonly isCompact: boolean
  /** The focus goes where the rows are. */
  readonly onLeave: () => void
  /** Opens what finds in the cells of the rows. */
  readonly onFind: () => void
  /** Adds a row, of a template or empty; null for who may not. */
  readonly onAdd: ((template: RowTemplate | null) => void) | null
  /** The row of tabs, with buttons at its end. */
  readonly tabs: (tools: ReactNode) => ReactNode
  /** What shows the rows that are left. */
  readonly children: (found: DatabaseRecords) => ReactNode
}

/** A view under its tabs and its bar: with what the person filters, sorts and looks for. */
export function ViewFrame({
  tabs,
  children,
  onLeave,
  isCompact,
  isWhole = true,
  ...options
}: ViewFrameProps) {
  const { records, viewId, context } = options
  const [query, setQuery] = useState('')
  const [isSearching, setSearching] = useState(false)
  const bar = useViewBar(options)
  const found = useFoundRecords(records, viewId, isWhole ? query : '', context)
  const filters = bar?.view.filters ?? NO_FILTERS
  const isFound = isWhole && query.trim() !== ''
  const foundCount = useMemo(
    () => (isFound ? shownRowCount(found, filters, context).count : null),
    [found, filters, context, isFound],
  )
  const hidden = useHiddenRows(bar, query, () => setQuery(''))
  function closeSearch(): void {
    setQuery('')
    setSearching(false)
    onLeave()
  }
  function handleKey(event: KeyboardEvent): void {
    // The page of a row stands elsewhere, and is not what is searched.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    if (event.code !== 'KeyF' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    setSearching(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Mod+F of what is in it; the button does the same
    <div className="view-frame" onKeyDown={handleKey}>
      {tabs(
        bar && (
          <ViewButtons
            bar={bar}
            isCompact={isCompact}
            isSearching={isSearching}
            onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
          />
        ),
      )}
      {isSearching && (
        <ViewSearch query={query} found={foundCount} onChange={setQuery} onClose={closeSearch} />
      )}
      {bar && hasBar(bar) && (
        <Suspense fallback={<ComingBar bar={bar} />}>
          <ViewBar bar={bar} isInert={!isWhole} />
        </Suspense>
      )}
      <BarPanelContext value={bar?.setPanel ?? null}>
        <HiddenRowsContext value={hidden}>{children(found)}</HiddenRowsContext>
      </BarPanelContext>
    </div>
  )
}

/** Where the bar comes to stand. Escape takes back what was to open in it. */
function ComingBar({ bar: { panel, setPanel } }: { readonly bar: ViewBarModel }) {
  useEscape(panel !== null, () => {
    setPanel(null)
    return true
  })
  return <div className="view-bar" />
}

function useHiddenRows(bar: ViewBarModel | null, query: string, clearSearch: () => void) {
  return (
    bar && {
      query: query.trim(),
      clearSearch,
      countRows: () => countRows(bar.records),
      hasFilters: bar.view.filters.length > 0,
      clearFilters: () => bar.setFilters([]),
    }
  )
}

function hasBar({ view, grouping, personal }: ViewBarModel): boolean {
  return (
    (grouping !== null && !/board|calendar|chart/.test(view.layout)) ||
    view.sorts.length > 0 ||
    view.filters.length > 0 ||
    view.settings.grid.colorRules.length > 0 ||
    personal.isChanged
  )
}

const NO_FILTERS: readonly Filter[] = []

function countRows({ rows }: DatabaseRecords): number {
  let count = 0
  for (const { isDeleted } of rows.values()) if (!isDeleted) count += 1
  return count
}
