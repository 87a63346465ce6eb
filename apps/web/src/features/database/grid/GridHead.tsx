/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import { resultField, type VisibleField } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { classNames, Tooltip } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useColumnDrag } from '../fields/useColumnDrag.ts'
import type { PointerEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { WIDE_MEASURES } from '../layout/measures.ts'
import { frozenClasses, frozenStyle } from '../layout/frozenStyle.ts'
import type { ColumnEdges } from '../layout/columnsInSight.ts'

interface GridHeadProps {
  readonly gridId: string
  readonly columns: readonly VisibleField[]
  readonly edges: ColumnEdges
  /** Columns that stand while others go by. */
  readonly frozen: number
  readonly firstColumn: number
  readonly endColumn: number
  /** Column of the ring; −1 for none. */
  readonly focusColumn: number
  readonly hasNumber: boolean
  readonly isEditable: boolean
  readonly onOpen: (column: number) => void
  readonly onResize: (event: PointerEvent, column: number) => void
  /** The column comes to stand before the one of an index. */
  readonly onMove: (column: number, index: number) => void
}

/** The names of the fields, and what adds one. */
export function GridHead(props: GridHeadProps) {
  const { gridId, columns, edges, firstColumn, endColumn, focusColumn, hasNumber, isEditable, onOpen } = props
  const { t } = useTranslation()
  const shown = columns.slice(firstColumn, endColumn)
  const moving = useColumnDrag({ edges, frozen: props.frozen, onDrop: props.onMove })
  const { drag } = moving
  return (
    <div role="row" className="grid-row grid-head" aria-rowindex={1} data-row={-1}>
      {hasNumber && (
        <div role="columnheader" className="grid-cell grid-number" aria-colindex={1}>
          <span className="visually-hidden">{t('grid.rowNumber')}</span>
        </div>
      )}
      {columns.slice(0, props.frozen).map((column, at) => (
        <FieldHead key={column.field.id} {...props} moving={moving} column={column} columnIndex={at} />
      ))}
      {shown.map((column, at) => (
        <FieldHead
          key={column.field.id}
          {...props}
          moving={moving}
          column={column}
          columnIndex={firstColumn + at}
        />
      ))}
      {drag && (
        <div
          aria-hidden
          className="grid-column-drop"
          style={{ insetInlineStart: (hasNumber ? NUMBER_WIDTH : 0) + (edges[drag.to] ?? 0) + drag.shift }}
        />
      )}
      {isEditable && (
        <div
          role="columnheader"
          id={headDomId(gridId, null)}
          className={classNames('grid-cell grid-add-field', focusColumn === columns.length && 'is-focus')}
          aria-colindex={columns.length + (hasNumber ? 2 : 1)}
          data-column={columns.length}
          style={{ marginInlineStart: (edges.at(-1) ?? 0) - (edges[Math.max(props.frozen, endColumn)] ?? 0) }}
        >
          <Tooltip content={t('grid.addField')}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('grid.addField')}
              aria-haspopup="dialog"
              onClick={() => onOpen(columns.length)}
            >
              <Plus size={16} aria-hidden />
            </button>
          </Tooltip>
        </div>
      )}
    </div>
  )
}

interface FieldHeadProps extends GridHeadProps {
  readonly moving: ReturnType<typeof useColumnDrag>
  readonly column: VisibleField
  readonly columnIndex: number
}

function FieldHead({ column: { field }, columnIndex, ...props }: FieldHeadProps) {
  const { gridId, edges, frozen, firstColumn, focusColumn } = props
  const { hasNumber, isEditable, onOpen, onResize, moving } = props
  const [start = 0, end = 0] = [edges[columnIndex], edges[columnIndex + 1]]
  const skipped = columnIndex === firstColumn ? start - (edges[frozen] ?? 0) : 0
  return (
    <div
      role="columnheader"
      id={headDomId(gridId, field.id)}
      className={classNames(
        'grid-cell',
        columnIndex === 0 && 'is-first',
        ...frozenClasses(columnIndex, frozen),
        columnIndex === focusColumn && 'is-focus',
        columnIndex === moving.drag?.column && 'is-dragged',
      )}
      aria-colindex={columnIndex + (hasNumber ? 2 : 1)}
      data-column={columnIndex}
      data-type={resultField(field).type}
      title={field.description || undefined}
      style={{
        inlineSize: end - start,
        ...(skipped > 0 && { marginInlineStart: skipped }),
        ...frozenStyle(columnIndex, frozen, edges, hasNumber),
      }}
    >
      <button
        type="button"
        className="grid-field"
        tabIndex={-1}
        aria-haspopup="dialog"
        {...(isEditable && {
          onPointerDown: (event: PointerEvent) => moving.start(event, columnIndex),
          onClickCapture: moving.handleClick,
        })}
        onClick={() => onOpen(columnIndex)}
      >
        <FieldIcon field={field} />
        <bdi>{field.name}</bdi>
      </button>
      {isEditable && (
        <span className="grid-resize" aria-hidden onPointerDown={(event) => onResize(event, columnIndex)} />
      )}
    </div>
  )
}

const NUMBER_WIDTH = WIDE_MEASURES.numberWidth

/** Of the head of a field; null: of what adds one. */
export function headDomId(gridId: string, fieldId: string | null): string {
  return `${gridId}-head-${fieldId ?? ''}`
}
