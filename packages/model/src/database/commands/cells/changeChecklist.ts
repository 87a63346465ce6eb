import type { ChecklistCell } from '../../cells/Cell.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import type { ChangeChecklist } from './CellCommand.ts'
import { changeEntries } from './changeEntries.ts'

export const changeChecklist = changeEntries<ChangeChecklist>({
  entriesOf: ({ read }) => {
    const cell = read('checklist')
    return cell?.type === 'checklist' ? cell.items : []
  },
  contentOf: (items) => ({ field_type: fieldTypeNumber('checklist'), data: encodeItems(items) }),
  mayPut: ({ name }) => name.length <= DATABASE_LIMITS.nameLength,
  putBehind: (item, after) => ({ ...item, after }),
})

/** As every client reads them (collab-model 4.5). An empty list is an empty cell. */
function encodeItems(items: ChecklistCell['items']): string {
  if (items.length === 0) return ''
  return JSON.stringify({
    options: items.map(({ id, name }) => ({ id, name, color: 'Purple' })),
    selected_option_ids: items.filter(({ done }) => done).map(({ id }) => id),
  })
}
