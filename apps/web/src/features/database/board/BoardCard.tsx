/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of a select cannot show fields, and cards are placed */
import {
  rowOfRecord,
  type Database,
  type Row,
  type RowColors,
  type RowRecord,
  type VisibleField,
} from '@sheaf/model'
import { washOf, type CellOptions } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { memo } from 'react'
import { cardPicture, type PictureContext } from '../cards/cardPicture.ts'
import { CardTop } from '../cards/CardTop.tsx'
import { CardFields, CardName } from '../cells/CardBody.tsx'
import type { CellPerson } from '../presence/peopleInCells.ts'

export interface BoardCardProps {
  readonly record: RowRecord
  readonly database: Database
  readonly columns: readonly VisibleField[]
  readonly options: CellOptions
  /** Null where cards have no room for pictures. */
  readonly pictures: PictureContext | null
  /** Null where no rule colors rows. */
  readonly colorsOf: ((row: Row) => RowColors) | null
  readonly index: number
  /** Of cards in its column. */
  readonly count: number
  /** Pixels below the first card. */
  readonly top: number
  /** Tab stops here in its column. */
  readonly isStop: boolean
  readonly isMarked: boolean
  readonly isDragged: boolean
  /** Others who are in it. */
  readonly people: ReadonlyMap<string, CellPerson> | undefined
}

/** A row on a board: its name, and the fields of the view that say something. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { record, database, columns, options, pictures, index, count, top, isStop, isMarked, isDragged } =
    props
  const row = rowOfRecord(record, database.id)
  const color = props.colorsOf?.(row).row ?? null
  const [person] = props.people?.values() ?? []
  return (
    <div
      role="option"
      aria-selected={isMarked}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={isStop ? 0 : -1}
      className={classNames(
        'board-card',
        isMarked && 'is-marked',
        isDragged && 'is-dragged',
        color && washOf(color),
        color && 'has-wash',
      )}
      data-row={row.id}
      style={{ insetBlockStart: top, ...(person && { outlineColor: person.color }) }}
      data-person={person ? person.name : undefined}
    >
      {pictures && cardPicture(row, pictures) && <CardTop row={row} pictures={pictures} />}
      <CardName row={row} database={database} columns={columns} options={options} />
      <CardFields row={row} database={database} columns={columns} options={options} />
      {person && (
        <span className="board-card-person" style={{ backgroundColor: person.color }}>
          <bdi>{person.name}</bdi>
        </span>
      )}
    </div>
  )
})
