import './cardBody.css'
import {
  readCell,
  readRowMeta,
  resultField,
  typedText,
  type Database,
  type Row,
  type VisibleField,
} from '@sheaf/model'
import { FieldIcon, fieldEmoji, type CellOptions } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { PlainCell, saysNothing } from './PlainCell.tsx'

interface CardPartProps {
  readonly row: Row
  readonly database: Database
  readonly columns: readonly VisibleField[]
  readonly options: CellOptions
}

/** The icon and the name of a row on a card. */
export function CardName({ row, database, columns, options: { context, labels } }: CardPartProps) {
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

/** Of the fields of the view those that say something. */
export function CardFields({ row, database, columns, options }: CardPartProps) {
  const shown = columns.flatMap(({ field }) => {
    const cell = field.primary ? null : readCell(row, field, database, options.context)
    return cell === null || saysNothing(cell) ? [] : [{ field, cell }]
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
          <PlainCell {...{ row, field, cell, options }} />
          {cell.type === 'checkbox' && (
            <bdi className="board-field-name" aria-hidden>
              {field.name}
            </bdi>
          )}
        </div>
      ))}
    </div>
  )
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
