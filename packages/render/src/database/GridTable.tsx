import type { Cell } from '@sheaf/model'
import type { ReactElement } from 'react'
import { CellView } from './cells/CellView.tsx'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { GridContent, GridSection, ShownRow } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { GroupName } from './GroupName.tsx'
import { RowTitle } from './RowTitle.tsx'

interface GridTableProps {
  readonly grid: GridContent
  readonly options: DatabaseRenderOptions
}

const NUMBER_COLUMN = 44
const MIN_WIDTH = 64
const MAX_WIDTH = 1200

/** The rows of a grid as a table: the names of fields above, the numbers of rows before, and what was worked out below. */
export function GridTable({ grid, options }: GridTableProps): ReactElement {
  const { fields, sections, totals } = grid
  const { labels } = options
  const widths = fields.map(({ width }) => Math.min(Math.max(Math.round(width), MIN_WIDTH), MAX_WIDTH))
  const whole = NUMBER_COLUMN + widths.reduce((sum, width) => sum + width, 0)
  return (
    // A region that scrolls sideways has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="db-scroll" aria-label={grid.name} tabIndex={0}>
      <table className="db-grid" style={{ width: whole }}>
        <colgroup>
          <col style={{ width: NUMBER_COLUMN }} />
          {fields.map(({ field }, index) => (
            <col key={field.id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="db-index">
              <span className="db-hidden">{labels.rowNumber}</span>
            </th>
            {fields.map(({ field }) => (
              <th
                key={field.id}
                scope="col"
                className={field.primary ? 'db-first' : undefined}
                data-type={field.type}
              >
                <span className="db-field">
                  <DatabaseIcon name={field.type} />
                  <bdi>{field.name}</bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section, index) => (
          <Section key={`${index} ${section.group?.id}`} section={section} grid={grid} options={options} />
        ))}
        {totals.size > 0 && (
          <tfoot>
            <tr>
              <td className="db-index" aria-hidden="true" />
              {fields.map(({ field }) => {
                const total = totals.get(field.id)
                return (
                  <td
                    key={field.id}
                    className={field.primary ? 'db-first' : undefined}
                    data-type={field.type}
                  >
                    {total !== undefined && (
                      <span className="db-total">
                        {total.label} <b>{total.value}</b>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface SectionProps {
  readonly section: GridSection
  readonly grid: GridContent
  readonly options: DatabaseRenderOptions
}

function Section({ section, grid, options }: SectionProps): ReactElement {
  const { group, rows } = section
  return (
    <tbody>
      {group !== null && (
        <tr className="db-group">
          <th scope="rowgroup" colSpan={grid.fields.length + 1}>
            <GroupName group={group} field={section.groupField} options={options} />
            {section.isContinued && <span className="db-quiet">{options.labels.continued}</span>}
          </th>
        </tr>
      )}
      {rows.map((row, index) => (
        <GridRow key={row.id} row={row} number={section.firstNumber + index} grid={grid} options={options} />
      ))}
    </tbody>
  )
}

interface GridRowProps {
  readonly row: ShownRow
  readonly number: number
  readonly grid: GridContent
  readonly options: DatabaseRenderOptions
}

function GridRow({ row, number, grid, options }: GridRowProps): ReactElement {
  return (
    <tr>
      <td className="db-index">{number}</td>
      {grid.fields.map(({ field, wrap }) => {
        const cell: Cell | undefined = row.cells.get(field.id)
        if (field.primary) {
          return (
            <th key={field.id} scope="row" className="db-first">
              <RowTitle row={row} labels={options.labels} />
            </th>
          )
        }
        return (
          <td key={field.id} data-type={field.type} className={wrap ? 'is-wrapped' : undefined}>
            {cell !== undefined && <CellView field={field} cell={cell} options={options} />}
          </td>
        )
      })}
    </tr>
  )
}
