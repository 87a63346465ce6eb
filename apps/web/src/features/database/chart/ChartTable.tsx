import { classNames } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Chart } from './Chart.ts'

/** What a chart says as a table; those who hear it have it always. */
export function ChartTable({ chart, isShown }: { readonly chart: Chart; readonly isShown: boolean }) {
  const { t } = useTranslation()
  const { grid, marks, title, what, totals, hasShares, shareText } = chart
  const { locale } = grid.context
  const rowsOf = (group: Chart['marks'][number]['point']['group']) =>
    (group.rowCount ?? group.rowIds.length).toLocaleString(locale)
  const hasRows = what !== t('grid.chart.countOfRows')
  return (
    <div className={isShown ? 'chart-table-room' : 'visually-hidden'}>
      <table className="chart-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{grid.model.groupField?.name ?? t('grid.chart.group')}</th>
            <th scope="col">{what}</th>
            {hasShares && <th scope="col">{t('grid.chart.shareHead')}</th>}
            {hasRows && <th scope="col">{t('grid.chart.rows')}</th>}
          </tr>
        </thead>
        <tbody>
          {marks.map(({ point, name, value, fill }) => (
            <tr key={point.group.id}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is the text in it */}
              <th scope="row">
                <span className="chart-entry">
                  <span className={classNames('chart-square', `chart-h${fill}`)} aria-hidden />
                  <bdi>{name}</bdi>
                </span>
              </th>
              <td>{value}</td>
              {hasShares && <td>{point.share === null ? '' : shareText(point.share)}</td>}
              {hasRows && <td>{rowsOf(point.group)}</td>}
            </tr>
          ))}
        </tbody>
        {totals[0] && (
          <tfoot>
            <tr>
              <th scope="row">{totals[0].label}</th>
              <td>{totals[0].value}</td>
              {hasShares && <td>{shareText(1)}</td>}
              {hasRows && <td>{grid.model.viewRowIds.length.toLocaleString(locale)}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
