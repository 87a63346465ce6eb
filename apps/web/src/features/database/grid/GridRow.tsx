import { isWritten } from '@sheaf/export/cells'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import {
  readCell,
  rowOfRecord,
  type Database,
  type Row,
  type RowColors,
  type RowRecord,
  type SelectColor,
  type VisibleField,
  resultField,
} from '@sheaf/model'
import { washOf, type CellOptions } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { memo } from 'react'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import { frozenClasses, frozenStyle } from '../layout/frozenStyle.ts'
import type { ColumnEdges } from '../layout/columnsInSight.ts'
import { isWrappable } from '../layout/tallColumns.ts'
import type { CellPerson } from '../presence/peopleInCells.ts'
import { CellContent } from './CellContent.tsx'
import { OpenRow, RowHandle } from './RowHandle.tsx'
import type { RowTools } from './RowTools.ts'

export interface GridRowProps {
  readonly index: number
  /** Names this line: a row stands in each of its groups. */
  readonly lineKey: string
  /** What stands beside it. */
  readonly number: number
  readonly record: RowRecord
  readonly gridId: string
  readonly database: Database
  readonly columns: readonly VisibleField[]
  readonly edges: ColumnEdges
  /** Columns that stand while others go by. */
  readonly frozen: number
  /** Columns whose cells are drawn. */
  readonly drawn: readonly number[]
  readonly top: number
  /** Of a row whose cells wrap, the least. */
  readonly height: number
  /** Whether it is as high as what is in it. */
  readonly isTall: boolean
  /** Whether its cells have as many lines as there is room for. */
  readonly isCut: boolean
  /** Null where no rule colors rows. */
  readonly colorsOf: ((row: Row) => RowColors) | null
  readonly options: CellOptions
  /** Column of the ring; −1 for none. */
  readonly focusColumn: number
  /** Columns that are selected, both included; −1 for none. */
  readonly rangeFrom: number
  readonly rangeTo: number
  /** The range has more than one row. */
  readonly isWideRange: boolean
  readonly isMarked: boolean
  /** Others who are in its cells, by field. */
  readonly people: ReadonlyMap<string, CellPerson> | undefined
  /** Under the pointer, or where the keyboard is: shows what moves and marks it. */
  readonly isLive: boolean
  readonly isMenuOpen: boolean
  readonly isEditable: boolean
  readonly hasHandle: boolean
  readonly dragging: Dragging | null
  /** The same object as long as the grid is there. */
  readonly tools: RowTools
}

/** A row of the grid, of whose cells only those in sight are drawn. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, record, columns, drawn, height, isTall, hasHandle, isMarked, isLive } = props
  const row = rowOfRecord(record, props.database.id)
  const colors = props.colorsOf?.(row)
  return (
    <div
      role="row"
      className={classNames(
        'grid-row',
        isMarked && 'is-marked',
        isLive && 'is-live',
        colors?.row && washOf(colors.row),
        colors?.row && 'has-wash',
      )}
      aria-rowindex={index + 2}
      aria-selected={isMarked || undefined}
      data-row={index}
      style={{ insetBlockStart: props.top, [isTall ? 'minBlockSize' : 'blockSize']: height }}
    >
      {/* On phones only the menu of it is there, while it is open. */}
      {(hasHandle || props.isMenuOpen) && <RowHandle {...props} rowId={record.id} />}
      {drawn.map((columnIndex, at) => {
        const column = columns[columnIndex]
        const before = (drawn[at - 1] ?? -1) + 1
        return (
          column && (
            <GridCell
              key={column.field.id}
              {...props}
              {...{ row, column, columnIndex, before }}
              color={colors?.cells.get(column.field.id)}
            />
          )
        )
      })}
    </div>
  )
})

interface GridCellProps extends GridRowProps {
  readonly row: Row
  readonly column: VisibleField
  readonly columnIndex: number
  /** The column that follows what is drawn before it. */
  readonly before: number
  /** That a rule gives it. */
  readonly color: SelectColor | undefined
}

function GridCell({ row, column: { field, wrap }, columnIndex, before, ...props }: GridCellProps) {
  const { edges, gridId, frozen, focusColumn, rangeFrom, rangeTo, hasHandle, isEditable } = props
  const [start = 0, end = 0] = [edges[columnIndex], edges[columnIndex + 1]]
  const isInRange = columnIndex >= rangeFrom && columnIndex <= rangeTo && rangeFrom !== -1
  const isFocus = columnIndex === focusColumn
  const cell = readCell(row, field, props.database, props.options.context)
  const person = props.people?.get(field.id)
  // Of columns that are not drawn, the room is kept.
  const skipped = start - (edges[before] ?? 0)
  return (
    <div
      id={cellDomId(gridId, props.lineKey, field.id)}
      role={columnIndex === 0 ? 'rowheader' : 'gridcell'}
      className={classNames(
        'grid-cell',
        columnIndex === 0 && 'is-first',
        ...frozenClasses(columnIndex, frozen),
        (wrap || props.isCut) && isWrappable(resultField(field).type) && 'is-wrapped',
        !wrap && props.isCut && 'is-cut',
        props.color && washOf(props.color),
        props.color && 'is-washed',
        person && 'has-person',
        isFocus && 'is-focus',
        isInRange && (rangeTo > rangeFrom || props.isWideRange) && 'is-in-range',
      )}
      aria-colindex={columnIndex + (hasHandle ? 2 : 1)}
      aria-selected={isInRange || isFocus}
      aria-readonly={!isEditable || !isWritten(field.type) || undefined}
      data-column={columnIndex}
      data-type={resultField(field).type}
      style={{
        inlineSize: end - start,
        ...(skipped > 0 && { marginInlineStart: skipped }),
        ...frozenStyle(columnIndex, frozen, edges, hasHandle),
        ...(person && { '--person': person.color }),
      }}
    >
      <CellContent row={row} field={field} cell={cell} options={props.options} />
      {columnIndex === 0 && props.isLive && <OpenRow rowId={row.id} tools={props.tools} />}
      {person && (
        <bdi key={person.name} className="grid-person" aria-hidden>
          {person.name}
        </bdi>
      )}
    </div>
  )
}

export function cellDomId(gridId: string, lineKey: string, fieldId: string): string {
  return `${gridId}-${lineKey}-${fieldId}`
}
