/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import type { VisibleField } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { classNames, Tooltip } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ColumnEdges } from '../layout/columnsInSight.ts'

interface GridHeadProps {
  readonly gridId: string
  readonly columns: readonly VisibleField[]
  readonly edges: ColumnEdges
  readonly firstColumn: number
  readonly endColumn: number
  /** Column of the ring; −1 for none. */
  readonly focusColumn: number
  readonly hasNumber: boolean
  readonly isEditable: boolean
  readonly onOpen: (column: number) => void
  readonly onResize: (event: PointerEvent, column: number) => void
}

/** The names of the fields, and what adds one. */
export function GridHead(props: GridHeadProps) {
  const { gridId, columns, edges, firstColumn, endColumn, focusColumn, hasNumber, isEditable, onOpen } = props
  const { t } = useTranslation()
  const shown = columns.slice(firstColumn, endColumn)
  return (
    <div role="row" className="grid-row grid-head" aria-rowindex={1} data-row={-1}>
      {hasNumber && (
        <div role="columnheader" className="grid-cell grid-number" aria-colindex={1}>
          <span className="visually-hidden">{t('grid.rowNumber')}</span>
        </div>
      )}
      {columns[0] && <FieldHead {...props} column={columns[0]} columnIndex={0} />}
      {shown.map((column, at) => (
        <FieldHead key={column.field.id} {...props} column={column} columnIndex={firstColumn + at} />
      ))}
      {isEditable && (
        <div
          role="columnheader"
          id={headDomId(gridId, null)}
          className={classNames('grid-cell grid-add-field', focusColumn === columns.length && 'is-focus')}
          aria-colindex={columns.length + (hasNumber ? 2 : 1)}
          data-column={columns.length}
          style={{ marginInlineStart: (edges.at(-1) ?? 0) - (edges[Math.max(1, endColumn)] ?? 0) }}
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
  readonly column: VisibleField
  readonly columnIndex: number
}

function FieldHead({ column: { field }, columnIndex, ...props }: FieldHeadProps) {
  const { gridId, edges, firstColumn, focusColumn, hasNumber, isEditable, onOpen, onResize } = props
  const [start = 0, end = 0] = [edges[columnIndex], edges[columnIndex + 1]]
  const skipped = columnIndex === firstColumn ? start - (edges[1] ?? 0) : 0
  const content = (
    <>
      <FieldIcon field={field} />
      <bdi>{field.name}</bdi>
    </>
  )
  return (
    <div
      role="columnheader"
      id={headDomId(gridId, field.id)}
      className={classNames(
        'grid-cell',
        columnIndex === 0 && 'is-first',
        columnIndex === focusColumn && 'is-focus',
      )}
      aria-colindex={columnIndex + (hasNumber ? 2 : 1)}
      data-column={columnIndex}
      data-type={field.type}
      style={{ inlineSize: end - start, ...(skipped > 0 && { marginInlineStart: skipped }) }}
    >
      {isEditable ? (
        <>
          <button
            type="button"
            className="grid-field"
            tabIndex={-1}
            aria-haspopup="dialog"
            onClick={() => onOpen(columnIndex)}
          >
            {content}
          </button>
          <span className="grid-resize" aria-hidden onPointerDown={(event) => onResize(event, columnIndex)} />
        </>
      ) : (
        <span className="grid-field">{content}</span>
      )}
    </div>
  )
}

/** Of the head of a field; null: of what adds one. */
export function headDomId(gridId: string, fieldId: string | null): string {
  return `${gridId}-head-${fieldId ?? ''}`
}
