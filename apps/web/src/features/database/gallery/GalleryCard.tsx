/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have cards that are placed and not all there */
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
import { Ellipsis, PanelRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PictureContext } from '../cards/cardPicture.ts'
import { CardTop } from '../cards/CardTop.tsx'
import { CardFields, CardName } from '../cells/CardBody.tsx'
import type { RowTools } from '../grid/RowTools.ts'
import { LineMenu } from '../listing/LineMenu.tsx'
import type { CellPerson } from '../presence/peopleInCells.ts'

interface GalleryCardProps {
  readonly record: RowRecord
  readonly database: Database
  readonly columns: readonly VisibleField[]
  readonly options: CellOptions
  readonly colorsOf: ((row: Row) => RowColors) | null
  /** Null where cards have no room for pictures. */
  readonly pictures: PictureContext | null
  readonly position: number
  readonly column: number
  readonly isStop: boolean
  readonly isMarked: boolean
  readonly isLifted: boolean
  readonly isMenuOpen: boolean
  /** Held cards would come to stand there. */
  readonly drop: 'before' | 'after' | null
  readonly isEditable: boolean
  readonly people: ReadonlyMap<string, CellPerson> | undefined
  readonly tools: RowTools
}

/** A row in a gallery: what it looks like, its name, and the fields of the view that say something. */
export const GalleryCard = memo(function GalleryCard(props: GalleryCardProps) {
  const { record, database, columns, options, position, isMarked, tools, isEditable, pictures } = props
  const row = rowOfRecord(record, database.id)
  const color = props.colorsOf?.(row).row ?? null
  const [person] = props.people?.values() ?? []
  return (
    <div
      role="gridcell"
      aria-colindex={props.column + 1}
      aria-selected={isMarked}
      tabIndex={props.isStop ? 0 : -1}
      data-line={position}
      data-row={row.id}
      className={classNames(
        'gallery-card',
        isMarked && 'is-marked',
        props.isLifted && 'is-lifted',
        props.drop && `is-drop-${props.drop}`,
        color && washOf(color),
        color && 'has-wash',
      )}
      style={person && { outlineColor: person.color }}
      data-person={person?.name}
    >
      {pictures && <CardTop row={row} pictures={pictures} />}
      <div className="gallery-body">
        <CardName {...{ row, database, columns, options }} />
        <CardFields {...{ row, database, columns, options }} />
      </div>
      <CardTools {...{ tools, isEditable, position }} rowId={row.id} isMenuOpen={props.isMenuOpen} />
      {person && (
        <span className="list-person" style={{ backgroundColor: person.color }}>
          <bdi>{person.name}</bdi>
        </span>
      )}
    </div>
  )
})

interface CardToolsProps extends Pick<GalleryCardProps, 'tools' | 'isEditable' | 'position' | 'isMenuOpen'> {
  readonly rowId: string
}

function CardTools({ rowId, tools, isEditable, position, isMenuOpen }: CardToolsProps) {
  const { t } = useTranslation()
  if (!isEditable && tools.open === null) return null
  return (
    <span className={classNames('gallery-tools', isMenuOpen && 'is-open')}>
      {tools.open && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('grid.openRow')}
          onClick={() => tools.open?.(rowId)}
        >
          <PanelRight size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={t('grid.rowMenu', { number: position + 1 })}
        onClick={() => tools.setMenu(rowId)}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {isMenuOpen && <LineMenu {...{ rowId, position, tools, isEditable }} />}
    </span>
  )
}
