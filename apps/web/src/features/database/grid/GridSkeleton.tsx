import './grid.css'
import '@sheaf/ui/databaseParts.css'
import { Skeleton } from '@sheaf/ui'
import { WIDE_MEASURES } from '../layout/measures.ts'

/** From the product's constants: columns of a grid that is on its way, and a row for so many pixels of the window. */
const COLUMNS = 10
const PIXELS_PER_ROW = 100
const MIN_ROWS = 3
const WIDTHS = [60, 90, 50, 75, 100, 40]

/** A grid before it is known: bars where its cells come. Shows nothing for the first 150 ms. */
export function GridSkeleton() {
  const rows = Math.max(MIN_ROWS, Math.floor(innerHeight / PIXELS_PER_ROW))
  return (
    <div className="grid db after-a-moment" aria-hidden>
      <div className="grid-scroller grid-bones">
        {Array.from({ length: rows + 1 }, (_, row) => (
          <div
            key={row}
            className="grid-bones-row"
            style={{ blockSize: row === 0 ? WIDE_MEASURES.headHeight : WIDE_MEASURES.rowHeight }}
          >
            <span className="grid-cell grid-number">{row > 0 && <Skeleton width={14} height={10} />}</span>
            {Array.from({ length: COLUMNS }, (_unused, column) => (
              <span key={column} className="grid-cell">
                <Skeleton width={WIDTHS[(row * 7 + column * 5) % WIDTHS.length]} height={10} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
