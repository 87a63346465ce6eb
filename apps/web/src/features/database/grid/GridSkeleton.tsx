import './grid.css'
import '@sheaf/ui/databaseParts.css'
import { Skeleton } from '@sheaf/ui'
import { useContext } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { FirstRowsContext } from '../engine/FirstRowsContext.ts'
import { WIDE_MEASURES } from '../layout/measures.ts'

/** From the product's constants: columns of a grid that is on its way, and a row for so many pixels of the window. */
const COLUMNS = 10
const PIXELS_PER_ROW = 100
const MIN_ROWS = 3
const WIDTHS = [60, 90, 50, 75, 100, 40]

/** A grid before it is known: bars where its cells come. Shows nothing for the first 150 ms. */
export function GridSkeleton() {
  return (
    <div className="grid db after-a-moment" aria-hidden>
      <div className="grid-scroller grid-bones">
        <BonesRow row={0} />
        <Bones />
      </div>
    </div>
  )
}

/** The same below the head of a grid, whose rows are on their way. */
export function ComingRows() {
  const { prepared } = useContext(FirstRowsContext)
  return (
    <>
      <Preparing prepared={prepared} />
      <div className="grid-bones after-a-moment" aria-hidden>
        <Bones />
      </div>
    </>
  )
}

/** How far the server is with rows that nobody has opened before. */
export function Preparing({ prepared }: { readonly prepared: number | null }) {
  const { t, language } = useTranslation()
  if (prepared === null) return null
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(prepared)
  return <output className="grid-preparing">{t('grid.preparing', { share })}</output>
}

function Bones() {
  const rows = Math.max(MIN_ROWS, Math.floor(innerHeight / PIXELS_PER_ROW))
  return Array.from({ length: rows }, (_, row) => <BonesRow key={row} row={row + 1} />)
}

function BonesRow({ row }: { readonly row: number }) {
  return (
    <div
      className="grid-bones-row"
      style={{ blockSize: row === 0 ? WIDE_MEASURES.headHeight : WIDE_MEASURES.rowHeight }}
    >
      <span className="grid-cell grid-number">{row > 0 && <Skeleton width={14} height={10} />}</span>
      {Array.from({ length: COLUMNS }, (_, column) => (
        <span key={column} className="grid-cell">
          <Skeleton width={WIDTHS[(row * 7 + column * 5) % WIDTHS.length]} height={10} />
        </span>
      ))}
    </div>
  )
}
