/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of a select cannot show fields, and cards are placed */
import {
  readCell,
  readRowMeta,
  resultField,
  rowOfRecord,
  typedText,
  type Cell,
  type Database,
  type Field,
  type Row,
  type RowColors,
  type RowRecord,
  type VisibleField,
} from '@sheaf/model'
import { FieldIcon, fieldEmoji, washOf, type CellOptions } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { memo } from 'react'
import { RelationCell } from '../cells/MembersCells.tsx'
import { CellContent } from '../grid/CellContent.tsx'
import type { CellPerson } from '../presence/peopleInCells.ts'

export interface BoardCardProps {
  readonly record: RowRecord
  readonly database: Database
  readonly columns: readonly VisibleField[]
  readonly options: CellOptions
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
  const { record, database, columns, options, index, count, top, isStop, isMarked, isDragged } = props
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

type CardPartProps = Pick<BoardCardProps, 'database' | 'columns' | 'options'> & { readonly row: Row }

function CardName({ row, database, columns, options: { context, labels } }: CardPartProps) {
  const field = columns.find((column) => column.field.primary)?.field
  const name = field ? typedText(readCell(row, field, database, context), field, context).trim() : ''
  // Most rows have no icon; the key of one is worked out by a hash.
  const emoji = row.storedMeta.size === 0 ? null : fieldEmoji(readRowMeta(row).icon ?? '')
  return (
    <div className="board-card-name">
      {emoji !== null && (
        <span className="db-emoji" aria-hidden>
          {emoji}
        </span>
      )}
      <bdi className={name === '' ? 'db-quiet' : undefined}>{name || labels.untitled}</bdi>
    </div>
  )
}

function CardFields({ row, database, columns, options }: CardPartProps) {
  const shown = columns.flatMap(({ field }) => {
    const cell = field.primary ? null : readCell(row, field, database, options.context)
    return cell === null || isEmpty(cell) ? [] : [{ field, cell }]
  })
  if (shown.length === 0) return null
  return (
    <div className="board-card-fields">
      {shown.map(({ field, cell }) => (
        <div
          key={field.id}
          className={classNames('board-field', IS_SHORT.has(resultField(field).type) && 'is-short')}
        >
          <span className="visually-hidden">{field.name}</span>
          {HAS_ICON.has(resultField(field).type) && <FieldIcon field={field} />}
          <FieldContent {...{ row, field, cell, options }} />
        </div>
      ))}
    </div>
  )
}

interface FieldContentProps {
  readonly row: Row
  readonly field: Field
  readonly cell: Cell
  readonly options: CellOptions
}

/** What a cell shows; a card opens its row, so there are no links in it. */
function FieldContent({ row, field, cell, options }: FieldContentProps) {
  if (cell.type === 'url')
    return (
      <bdi className="db-text" dir="ltr">
        {cell.text}
      </bdi>
    )
  if (cell.type === 'relation') return <RelationCell {...{ field, cell }} context={options.context} isPlain />
  return (
    <>
      <CellContent {...{ row, field, cell, options }} />
      {cell.type === 'checkbox' && (
        <bdi className="board-field-name" aria-hidden>
          {field.name}
        </bdi>
      )}
    </>
  )
}

function isEmpty(cell: Cell): boolean {
  if (cell.type === 'checklist') return cell.items.length === 0
  return 'text' in cell && cell.text.trim() === ''
}

/** Those that stand beside each other. */
const IS_SHORT: ReadonlySet<string> = new Set([
  'date_time',
  'created_time',
  'last_edited_time',
  'number',
  'time',
  'checkbox',
  'person',
  'created_by',
  'last_edited_by',
  'checklist',
])

/** Types whose values do not show what they are. */
const HAS_ICON: ReadonlySet<string> = new Set([
  'date_time',
  'created_time',
  'last_edited_time',
  'number',
  'time',
  'url',
  'relation',
])
