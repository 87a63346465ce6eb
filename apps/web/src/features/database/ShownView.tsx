import { readDatabaseView } from '@sheaf/model'
import { lazy, Suspense, useMemo } from 'react'
import { withPanelMessages } from '../../platform/i18n/withMessages.ts'
import { BoardSkeleton } from './board/BoardSkeleton.tsx'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import { GridView, type GridViewProps } from './grid/GridView.tsx'

const BoardView = lazy(withPanelMessages(async () => (await import('./board/BoardView.tsx')).BoardView))
const ListingView = lazy(
  withPanelMessages(async () => (await import('./listing/ListingView.tsx')).ListingView),
)
const LATE = {
  calendar: lazy(withPanelMessages(async () => (await import('./calendar/CalendarView.tsx')).CalendarView)),
  chart: lazy(withPanelMessages(async () => (await import('./chart/ChartView.tsx')).ChartView)),
  list: ListingView,
  gallery: ListingView,
}

/** A view of a database in its layout; those that have no drawing of their own are grids. */
export function ShownView(props: GridViewProps) {
  const { viewId, records } = props
  const view = records.views.get(viewId)
  const layout = useMemo(() => view && readDatabaseView(view.id, view.value).layout, [view])
  switch (layout) {
    case 'board':
      return (
        <Suspense fallback={<BoardSkeleton />}>
          <BoardView {...props} />
        </Suspense>
      )
    case 'calendar':
    case 'chart':
    case 'list':
    case 'gallery': {
      const View = LATE[layout]
      return (
        <Suspense>
          <View {...props} layout={layout} />
        </Suspense>
      )
    }
    default:
      return <GridView {...props} />
  }
}

/** The same before its database is known, by the layout of its page. */
export function ViewSkeleton({ layout }: { readonly layout: number | undefined }) {
  return layout === BOARD ? <BoardSkeleton /> : <GridSkeleton />
}

const BOARD = 2
