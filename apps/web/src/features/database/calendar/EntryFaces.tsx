import { readCell } from '@sheaf/model'
import { Avatar } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellHost } from '../cells/CellHost.ts'
import { personIn } from '../cells/personIn.ts'
import type { Calendar } from './Calendar.ts'

interface EntryFacesProps {
  readonly calendar: Calendar
  readonly rowId: string
}

/** Those who are chosen in the first field of people, the first three by their faces. */
export function EntryFaces({ calendar, rowId }: EntryFacesProps) {
  const { t } = useTranslation()
  const host = useCellHost()
  const people = peopleOf(calendar, rowId)
  if (people === null) return null
  const { field, userIds } = people
  return (
    <span className="calendar-faces">
      {userIds.slice(0, MOST_FACES).map((id) => {
        const { name, picture } = personIn(id, field, calendar.grid.context, host)
        return <Avatar key={id} name={name ?? t('grid.someone')} picture={picture} size={18} />
      })}
      {userIds.length > MOST_FACES && (
        <span className="calendar-more-faces">
          {t('grid.calendar.moreFaces', { count: userIds.length - MOST_FACES })}
        </span>
      )}
    </span>
  )
}

/** Null where nobody is chosen. */
export function peopleOf({ grid: { model, context } }: Calendar, rowId: string) {
  const field = model.columns.find((column) => column.field.type === 'person')?.field
  const row = field ? model.row(rowId) : null
  const cell = field && row ? readCell(row, field, model.database, context) : null
  return field && cell?.type === 'person' ? { field, userIds: cell.userIds } : null
}

const MOST_FACES = 3
