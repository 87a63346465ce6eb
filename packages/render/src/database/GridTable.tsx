import { resultField, type Cell } from '@sheaf/model'
import type { ReactElement, ReactNode } from 'react'
import { CellView } from './cells/CellView.tsx'
import type { GridContent, GridSection, ShownRow, ShownTotal } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { FieldIcon } from './FieldIcon.tsx'
import { Fold } from './Fold.tsx'
import { GroupName } from './GroupName.tsx'
import { RowTitle } from './RowTitle.tsx'
import { washOf } from './tintOf.ts'

interface GridTableProps {
  readonly grid: GridContent
  readonly options: DatabaseRenderOptions
}

const NUMBER_COLUMN = 44
const MIN_WIDTH = 64
const MAX_WIDTH = 1200

/** The rows of a grid as a table, with field names above, row numbers in front, and calculations below. */
export function GridTable({ grid, options }: GridTableProps): ReactElement {
  const { fields, sections, totals } = grid
  const widths = fields.map(({ width }) => Math.min(Math.max(Math.round(width), MIN_WIDTH), MAX_WIDTH))
  const whole = NUMBER_COLUMN + widths.reduce((sum, width) => sum + width, 0)
  const columns = (
    <colgroup>
      <col style={{ width: NUMBER_COLUMN }} />
      {fields.map(({ field }, index) => (
        <col key={field.id} style={{ width: widths[index] }} />
      ))}
    </colgroup>
  )
  return (
    // A region that scrolls horizontally must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="db-scroll" aria-label={grid.name} tabIndex={0}>
      <table className={classOf(grid)} style={{ width: whole }}>
        {columns}
        <Head fields={fields} options={options} />
        {sections.map((section, index) => {
          const key = `${index} ${section.group?.id}`
          if (!section.group?.isFolded)
            return <Section key={key} section={section} grid={grid} options={options} />
          return (
            <FoldedSection key={key} section={section} grid={grid} options={options}>
              <table className={classOf(grid)} style={{ width: whole }}>
                {columns}
                <Head fields={fields} options={options} />
                <tbody>
                  <Rows section={section} grid={grid} options={options} />
                </tbody>
              </table>
            </FoldedSection>
          )
        })}
        {totals.size > 0 && (
          <tfoot>
            <tr>
              <td className="db-index" aria-hidden="true" />
              <Totals fields={fields} totals={totals} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function classOf({ rowHeight }: GridContent): string {
  return rowHeight === 'short' ? 'db-grid' : `db-grid is-${rowHeight}`
}

interface SectionProps {
  readonly section: GridSection
  readonly grid: GridContent
  readonly options: DatabaseRenderOptions
}

function Section({ section, grid, options }: SectionProps): ReactElement {
  const { group } = section
  return (
    <tbody>
      {group !== null && (
        <tr className="db-group">
          {section.totals.size === 0 ? (
            <th scope="rowgroup" colSpan={grid.fields.length + 1}>
              <SectionName section={section} group={group} options={options} />
            </th>
          ) : (
            <>
              <th
                scope="rowgroup"
                colSpan={2}
                className={grid.fields[0]?.field.primary ? 'db-first' : undefined}
              >
                <SectionName section={section} group={group} options={options} />
                <TotalsInWords fields={grid.fields.slice(0, 1)} totals={section.totals} />
              </th>
              <Totals fields={grid.fields.slice(1)} totals={section.totals} />
            </>
          )}
        </tr>
      )}
      <Rows section={section} grid={grid} options={options} />
    </tbody>
  )
}

/** Rows of a table cannot be collapsed: those of the group are in a table of their own. */
function FoldedSection({
  section,
  grid,
  options,
  children,
}: SectionProps & { readonly children: ReactNode }): ReactElement {
  const { group } = section
  return (
    <tbody>
      <tr className="db-group db-folded">
        <td colSpan={grid.fields.length + 1}>
          <Fold
            name={
              <>
                {group !== null && <SectionName section={section} group={group} options={options} />}
                <TotalsInWords fields={grid.fields} totals={section.totals} />
              </>
            }
          >
            {children}
          </Fold>
        </td>
      </tr>
    </tbody>
  )
}

interface SectionNameProps extends Pick<SectionProps, 'section' | 'options'> {
  readonly group: NonNullable<GridSection['group']>
}

function SectionName({ section, group, options }: SectionNameProps): ReactElement {
  return (
    <>
      <GroupName group={group} field={section.groupField} options={options} />
      {section.isContinued && <span className="db-quiet">{options.labels.continued}</span>}
    </>
  )
}

interface TotalsProps {
  readonly fields: GridContent['fields']
  readonly totals: ReadonlyMap<string, ShownTotal>
}

/** A cell below or above each field, with what is calculated of it. */
function Totals({ fields, totals }: TotalsProps): ReactElement {
  return (
    <>
      {fields.map(({ field }) => {
        const total = totals.get(field.id)
        return (
          <td
            key={field.id}
            className={field.primary ? 'db-first' : undefined}
            data-type={resultField(field).type}
          >
            {total !== undefined && (
              <span className="db-total">
                {total.label} <b dir="auto">{total.value}</b>
              </span>
            )}
          </td>
        )
      })}
    </>
  )
}

/** The same where there are no columns: with the names of the fields. As in the grid, there is nothing of the one that names the rows. */
function TotalsInWords({ fields, totals }: TotalsProps): ReactElement {
  return (
    <>
      {fields.map(({ field }) => {
        const total = field.primary ? undefined : totals.get(field.id)
        if (total === undefined) return null
        return (
          <span key={field.id} className="db-total">
            <bdi>{field.name}</bdi> {total.label} <b dir="auto">{total.value}</b>
          </span>
        )
      })}
    </>
  )
}

function Rows({ section, grid, options }: SectionProps): ReactElement {
  return (
    <>
      {section.rows.map((row, index) => (
        <GridRow key={row.id} row={row} number={section.firstNumber + index} grid={grid} options={options} />
      ))}
    </>
  )
}

interface HeadProps {
  readonly fields: GridContent['fields']
  readonly options: DatabaseRenderOptions
}

function Head({ fields, options }: HeadProps): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col" className="db-index">
          <span className="db-hidden">{options.labels.rowNumber}</span>
        </th>
        {fields.map(({ field }) => (
          <th
            key={field.id}
            scope="col"
            className={field.primary ? 'db-first' : undefined}
            data-type={resultField(field).type}
            title={field.description || undefined}
          >
            <span className="db-field">
              <FieldIcon field={field} />
              <bdi>{field.name}</bdi>
            </span>
          </th>
        ))}
      </tr>
    </thead>
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
    <tr className={row.colors?.row ? `${washOf(row.colors.row)} has-wash` : undefined}>
      <td className="db-index">{number}</td>
      {grid.fields.map(({ field, wrap }) => {
        const cell: Cell | undefined = row.cells.get(field.id)
        const color = row.colors?.cells.get(field.id)
        const classes = [
          field.primary && 'db-first',
          wrap ? 'is-wrapped' : grid.rowHeight !== 'short' && 'is-cut',
          color && `${washOf(color)} is-washed`,
        ].filter(Boolean)
        const className = classes.length === 0 ? undefined : classes.join(' ')
        if (field.primary) {
          return (
            <th key={field.id} scope="row" className={className}>
              <RowTitle row={row} labels={options.labels} />
            </th>
          )
        }
        return (
          <td key={field.id} data-type={resultField(field).type} className={className}>
            {cell !== undefined && <CellView field={field} cell={cell} options={options} />}
          </td>
        )
      })}
    </tr>
  )
}
