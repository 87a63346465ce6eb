import { rowOfRecord, rowTitle } from '@sheaf/model'
import { Popover } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Chart } from './Chart.ts'

interface ChartRowsProps {
  readonly chart: Chart
  readonly index: number
  readonly anchor: Element
  readonly onClose: () => void
}

/** The rows behind a mark, each of which opens. */
export function ChartRows({ chart, index, anchor, onClose }: ChartRowsProps) {
  const { t } = useTranslation()
  const { grid, marks } = chart
  const mark = marks[index]
  if (!mark) return null
  const { rowIds } = mark.point.group
  const { records, database } = grid.model
  const listed = rowIds.slice(0, MOST)
  const { rowPages, context } = grid
  return (
    <Popover
      isOpen
      anchor={anchor}
      width={320}
      label={t('grid.chart.rowsOf', { group: mark.name })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="chart-rows">
        <p className="chart-rows-head">
          <bdi>{mark.name}</bdi>
          <b>{mark.value}</b>
          <span>{mark.about}</span>
        </p>
        {rowIds.length === 0 && <p className="grid-menu-label">{t('grid.chart.noRows')}</p>}
        <ul>
          {listed.map((rowId) => {
            const record = records.get(rowId)
            if (!record) return null
            const title = rowTitle(rowOfRecord(record, database.id), database, context) || t('grid.untitled')
            return (
              <li key={rowId}>
                {rowPages === null ? (
                  <bdi className="chart-row">{title}</bdi>
                ) : (
                  <button
                    type="button"
                    className="grid-menu-button"
                    onClick={() => {
                      onClose()
                      rowPages.open(rowId)
                    }}
                  >
                    <bdi className="grid-menu-words">{title}</bdi>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        {rowIds.length > MOST && (
          <p className="grid-menu-label">{t('grid.chart.moreRows', { count: rowIds.length - MOST })}</p>
        )}
      </div>
    </Popover>
  )
}

/** More than somebody reads in a list beside a chart. */
const MOST = 100
