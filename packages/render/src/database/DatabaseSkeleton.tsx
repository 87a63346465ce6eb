import type { ReactElement } from 'react'

interface DatabaseSkeletonProps {
  readonly layout: 'grid' | 'board' | 'calendar'
  /** Size of the window in pixels. */
  readonly width: number
  readonly height: number
  /** Says that something is being loaded. */
  readonly label: string
}

const GRID_COLUMNS = 10
const CALENDAR_CELLS = 35

/** In the shape of the database that is coming; as many parts as the spec says for the size of the window. */
export function DatabaseSkeleton({ layout, width, height, label }: DatabaseSkeletonProps): ReactElement {
  return (
    <div className="db db-skeleton" data-layout={layout} role="status" aria-label={label}>
      <div className="db-tabs" aria-hidden="true">
        {count(3, (index) => (
          <i key={index} className="db-bar" />
        ))}
      </div>
      <div className={`db-skeleton-${layout}`} aria-hidden="true">
        {layout === 'grid' &&
          count(gridSkeletonRows(height) + 1, (row) => (
            <div key={row} className="db-skeleton-row">
              {count(GRID_COLUMNS, (column) => (
                <i key={column} className="db-bar" />
              ))}
            </div>
          ))}
        {layout === 'board' &&
          count(boardSkeletonColumns(width), (column) => (
            <div key={column} className="db-column">
              <i className="db-bar" />
              {count(3, (card) => (
                <div key={card} className="db-card">
                  <i className="db-bar" />
                  <i className="db-bar" />
                </div>
              ))}
            </div>
          ))}
        {layout === 'calendar' &&
          count(CALENDAR_CELLS, (day) => (
            <div key={day}>
              <i className="db-bar" />
            </div>
          ))}
      </div>
    </div>
  )
}

/** A row for every 100 pixels of the window, and never fewer than 3. */
export function gridSkeletonRows(height: number): number {
  return Math.max(3, Math.floor(height / 100))
}

/** A column for every 420 pixels of the window, and never fewer than 3. */
export function boardSkeletonColumns(width: number): number {
  return Math.max(3, Math.floor(width / 420))
}

function count(length: number, render: (index: number) => ReactElement): ReactElement[] {
  return Array.from({ length }, (_, index) => render(index))
}
