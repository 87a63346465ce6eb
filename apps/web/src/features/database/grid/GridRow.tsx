/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import {
  readCell,
  rowOfRecord,
  type Database,
  type Row,
  type RowRecord,
  type VisibleField,
} from '@sheaf/model'
import type { CellOptions } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { memo } from 'react'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import { frozenClasses, frozenStyle } from '../layout/frozenStyle.ts'
import type { ColumnEdges } from '../layout/columnsInSight.ts'
import type { CellPerson } from '../presence/peopleInCells.ts'
import { CellContent } from './CellContent.tsx'
import { isWritten } from '../cells/cellTypes.ts'
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
  readonly firstColumn: number
  readonly endColumn: number
  readonly top: number
  readonly height: number
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
  const { index, record, columns, firstColumn, endColumn, hasHandle, isMarked, isLive } = props
  const row = rowOfRecord(record, props.database.id)
  const shown = columns.slice(firstColumn, endColumn)
  return (
    <div
      role="row"
      className={classNames('grid-row', isMarked && 'is-marked', isLive && 'is-live')}
      aria-rowindex={index + 2}
      aria-selected={isMarked || undefined}
      data-row={index}
      style={{ insetBlockStart: props.top, blockSize: props.height }}
    >
      {/* On phones only the menu of it is there, while it is open. */}
      {(hasHandle || props.isMenuOpen) && <RowHandle {...props} rowId={record.id} />}
      {columns.slice(0, props.frozen).map((column, at) => (
        <GridCell key={column.field.id} {...props} row={row} column={column} columnIndex={at} />
      ))}
      {shown.map((column, at) => (
        <GridCell key={column.field.id} {...props} row={row} column={column} columnIndex={firstColumn + at} />
      ))}
    </div>
  )
})

interface GridCellProps extends GridRowProps {
  readonly row: Row
  readonly column: VisibleField
  readonly columnIndex: number
}

function GridCell({ row, column: { field }, columnIndex, ...props }: GridCellProps) {
  const { edges, gridId, frozen, firstColumn, focusColumn, rangeFrom, rangeTo, hasHandle, isEditable } = props
  const [start = 0, end = 0] = [edges[columnIndex], edges[columnIndex + 1]]
  const isInRange = columnIndex >= rangeFrom && columnIndex <= rangeTo && rangeFrom !== -1
  const isFocus = columnIndex === focusColumn
  const cell = readCell(row, field, props.database, props.options.context)
  const person = props.people?.get(field.id)
  // What stands before the first column in sight is not drawn; its room is kept.
  const skipped = columnIndex === firstColumn ? start - (edges[frozen] ?? 0) : 0
  return (
    <div
      id={cellDomId(gridId, props.lineKey, field.id)}
      role={columnIndex === 0 ? 'rowheader' : 'gridcell'}
      className={classNames(
        'grid-cell',
        columnIndex === 0 && 'is-first',
        ...frozenClasses(columnIndex, frozen),
        person && 'has-person',
        isFocus && 'is-focus',
        isInRange && (rangeTo > rangeFrom || props.isWideRange) && 'is-in-range',
      )}
      aria-colindex={columnIndex + (hasHandle ? 2 : 1)}
      aria-selected={isInRange || isFocus}
      aria-readonly={!isEditable || !isWritten(field.type) || undefined}
      data-column={columnIndex}
      data-type={field.type}
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
