import { classNames } from '@sheaf/ui'
import type { Chart } from './Chart.ts'

/** Which color means what; those who hear it have the table. */
export function ChartLegend({ chart: { marks, shareText } }: { readonly chart: Chart }) {
  return (
    <ul className="chart-legend" aria-hidden>
      {marks.map(({ point, name, value, fill }) => (
        <li key={point.group.id} className="chart-entry">
          <span className={classNames('chart-square', `chart-h${fill}`)} />
          <bdi>{name}</bdi>
          <span className="chart-legend-value">{point.share === null ? value : shareText(point.share)}</span>
        </li>
      ))}
    </ul>
  )
}
