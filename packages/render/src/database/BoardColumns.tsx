import { resultField } from '@sheaf/model'
import type { ReactElement } from 'react'
import { CellView } from './cells/CellView.tsx'
import type { BoardColumn, BoardContent, ShownRow } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { fieldEmoji } from './fieldEmoji.ts'
import { FieldIcon } from './FieldIcon.tsx'
import { Fold } from './Fold.tsx'
import { GroupName } from './GroupName.tsx'
import { RowTitle } from './RowTitle.tsx'

interface BoardColumnsProps {
  readonly board: BoardContent
  readonly options: DatabaseRenderOptions
}

/** The groups of a board side by side, each a list of cards. */
export function BoardColumns({ board, options }: BoardColumnsProps): ReactElement {
  const { columns, hiddenColumns, groupField, name } = board
  const { labels } = options
  return (
    // A region that scrolls horizontally must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="db-scroll db-board" aria-label={name} tabIndex={0}>
      {columns.map((column) => (
        <Column key={column.group.id} column={column} board={board} options={options} />
      ))}
      {hiddenColumns.length > 0 && (
        <section className="db-column">
          <h2 className="db-column-name db-quiet">{labels.hiddenGroups}</h2>
          <ul className="db-hidden-groups">
            {hiddenColumns.map((group) => (
              <li key={group.id}>
                <GroupName group={group} field={groupField} options={options} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly board: BoardContent
  readonly options: DatabaseRenderOptions
}

function Column({ column, board, options }: ColumnProps): ReactElement {
  const { group, rows } = column
  const name = (
    <h2 className="db-column-name">
      <GroupName group={group} field={board.groupField} options={options} />
    </h2>
  )
  const cards = (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <Card row={row} board={board} options={options} />
        </li>
      ))}
    </ul>
  )
  return (
    <section className="db-column">
      {group.isFolded ? (
        <Fold name={name}>{cards}</Fold>
      ) : (
        <>
          {name}
          {cards}
        </>
      )}
    </section>
  )
}

interface CardProps {
  readonly row: ShownRow
  readonly board: BoardContent
  readonly options: DatabaseRenderOptions
}

function Card({ row, board, options }: CardProps): ReactElement {
  const shown = board.fields.filter(({ field }) => row.cells.has(field.id))
  return (
    <article className="db-card">
      <h3 className="db-card-name">
        <RowTitle row={row} labels={options.labels} isBare />
      </h3>
      {shown.length > 0 && (
        <dl className="db-card-cells">
          {shown.map(({ field }) => (
            <div key={field.id} data-type={resultField(field).type}>
              <dt className="db-hidden">{field.name}</dt>
              <dd>
                {(HAS_ICON.has(field.type) || fieldEmoji(field.icon) !== null) && <FieldIcon field={field} />}
                <CellView field={field} cell={row.cells.get(field.id)!} options={options} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** Types whose values do not show what they are. */
const HAS_ICON: ReadonlySet<string> = new Set([
  'date_time',
  'created_time',
  'last_edited_time',
  'number',
  'time',
  'checkbox',
  'url',
  'relation',
  'rollup',
])
