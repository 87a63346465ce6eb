import { SELECT_COLORS } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { ShownChart } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { GroupName } from './GroupName.tsx'
import { tintNumber } from './tintOf.ts'

interface ChartTableProps {
  readonly chart: ShownChart
  /** Of the view. */
  readonly name: string
  readonly options: DatabaseRenderOptions
}

/** A chart as a table: its groups, their results, and a bar for each. */
export function ChartTable({ chart, name, options }: ChartTableProps): ReactElement {
  const { groupField, label, bars, total } = chart
  const { labels } = options
  return (
    // A region that scrolls horizontally must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <section className="db-scroll" aria-label={label} tabIndex={0}>
      <table className="db-chart">
        <caption className="db-hidden">
          {name}: {label}
        </caption>
        {groupField !== null && (
          <thead>
            <tr>
              <th scope="col">
                <bdi>{groupField.name}</bdi>
              </th>
              <th scope="col" colSpan={2}>
                {label}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {bars.map(({ group, value, length }) => (
            <tr key={group.id}>
              <th scope="row">
                {group.key.kind === 'others' ? (
                  labels.otherGroups
                ) : (
                  <GroupName group={group} field={groupField} options={options} />
                )}
              </th>
              <td dir="auto">{value}</td>
              <td aria-hidden="true">
                <span
                  className={`db-chart-bar is-k${fillOf(group)}`}
                  style={{ width: `${Math.round(length * 100)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{label}</th>
            <td dir="auto" colSpan={2}>
              {total}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function fillOf({ key, color }: ShownChart['bars'][number]['group']): number {
  const own =
    SELECT_COLORS.find((each) => each === color) ?? (key.kind === 'option' ? key.option.color : null)
  return own === null ? NEUTRAL : tintNumber(own)
}

const NEUTRAL = 8
