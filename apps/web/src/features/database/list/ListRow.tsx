/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import {
  readCell,
  readRowMeta,
  rowOfRecord,
  typedText,
  type Database,
  type Field,
  type Row,
  type RowColors,
  type RowRecord,
} from '@sheaf/model'
import { DatabaseIcon, fieldEmoji, washOf, type CellOptions } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { GripVertical, PanelRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PlainCell, saysNothing } from '../cells/PlainCell.tsx'
import type { RowTools } from '../grid/RowTools.ts'
import { LineMenu } from '../listing/LineMenu.tsx'
import type { CellPerson } from '../presence/peopleInCells.ts'
import type { ListColumn } from './listColumns.ts'

interface ListRowProps {
  readonly record: RowRecord
  readonly database: Database
  readonly nameField: Field | null
  readonly columns: readonly ListColumn[]
  readonly options: CellOptions
  readonly colorsOf: ((row: Row) => RowColors) | null
  /** Names its line. */
  readonly lineKey: string
  readonly position: number
  readonly top: number
  readonly height: number
  readonly hasIcon: boolean
  readonly isStop: boolean
  readonly isMarked: boolean
  readonly isLifted: boolean
  readonly isMenuOpen: boolean
  /** No row stands directly below it. */
  readonly isLast: boolean
  readonly isEditable: boolean
  readonly people: ReadonlyMap<string, CellPerson> | undefined
  readonly tools: RowTools
}

/** A row in a list: its name, and at its end what its fields say. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { record, database, columns, options, position, top, height, isMarked, tools, isEditable } = props
  const { t } = useTranslation()
  const row = rowOfRecord(record, database.id)
  const color = props.colorsOf?.(row).row ?? null
  const [person] = props.people?.values() ?? []
  return (
    <div
      role="row"
      aria-rowindex={position + 1}
      aria-selected={isMarked}
      tabIndex={props.isStop ? 0 : -1}
      data-line={position}
      data-row={row.id}
      className={classNames(
        'list-line list-row',
        isMarked && 'is-marked',
        props.isLifted && 'is-lifted',
        props.isLast && 'is-last',
        color && washOf(color),
        color && 'has-wash',
      )}
      style={{ insetBlockStart: top, blockSize: height, ...(person && { outlineColor: person.color }) }}
      data-person={person?.name}
    >
      <div role="rowheader" className="list-name">
        {isEditable && (
          <button
            type="button"
            className="list-grip"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-expanded={props.isMenuOpen}
            aria-label={t('grid.rowMenu', { number: position + 1 })}
            onClick={() => tools.setMenu(props.lineKey)}
          >
            <GripVertical size={14} aria-hidden />
          </button>
        )}
        {props.isMenuOpen && <LineMenu rowId={row.id} {...{ position, tools, isEditable }} />}
        <Name {...{ row, options, database }} field={props.nameField} hasIcon={props.hasIcon} />
        {tools.open && (
          <button
            type="button"
            className="list-open"
            tabIndex={-1}
            aria-label={t('grid.openRow')}
            onClick={() => tools.open?.(row.id)}
          >
            <PanelRight size={13} aria-hidden />
            <span aria-hidden>{t('grid.openRow')}</span>
          </button>
        )}
      </div>
      {columns.map(({ field, room }) => {
        const cell = readCell(row, field, database, options.context)
        return (
          <div key={field.id} role="gridcell" className="list-field" style={{ inlineSize: room }}>
            {cell !== null && !saysNothing(cell) && (
              <>
                <span className="visually-hidden">{field.name}</span>
                <PlainCell {...{ row, field, cell, options }} />
              </>
            )}
          </div>
        )
      })}
      {person && (
        <span className="list-person" style={{ backgroundColor: person.color }}>
          <bdi>{person.name}</bdi>
        </span>
      )}
    </div>
  )
})

interface NameProps extends Pick<ListRowProps, 'options' | 'database' | 'hasIcon'> {
  readonly row: Row
  readonly field: Field | null
}

function Name({ row, field, hasIcon, database, options: { context, labels } }: NameProps) {
  const name = field ? typedText(readCell(row, field, database, context), field, context).trim() : ''
  // Most rows have no icon; the key of one is worked out by a hash.
  const emoji = row.storedMeta.size === 0 ? null : fieldEmoji(readRowMeta(row).icon ?? '')
  return (
    <>
      {hasIcon && (
        <span className="list-icon" aria-hidden>
          {emoji === null ? <DatabaseIcon name="page" /> : <span className="db-emoji">{emoji}</span>}
        </span>
      )}
      <bdi className={classNames('list-title ellipsis', name === '' && 'db-quiet')}>
        {name || labels.untitled}
      </bdi>
    </>
  )
}
