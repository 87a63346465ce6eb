import { isUuid } from '@sheaf/base'
import { FIELD_TYPES, fieldTypeNumber, idListOf, type RowRecord, type StoredCell } from '@sheaf/model'

/** People whom a change added to a cell. */
export interface NamedPeople {
  readonly rowId: string
  readonly fieldId: string
  readonly userIds: readonly string[]
  /** Who changed it. */
  readonly actorId: string
}

/** Of a row as it was, null for one that was not there, and as it is. */
export function namedPeople(
  before: RowRecord | null,
  after: RowRecord,
  actorId: string,
): readonly NamedPeople[] {
  if (after.isDeleted) return []
  return Object.entries(after.cells).flatMap(([fieldId, cell]) => {
    const was = before?.cells[fieldId]
    // The rules of commands keep what they do not change.
    const people = cell === was ? [] : peopleIn(cell)
    if (people.length === 0) return []
    const known = new Set(was ? peopleIn(was) : [])
    const userIds = people.filter((id) => isUuid(id) && !known.has(id))
    return userIds.length === 0 ? [] : [{ rowId: after.id, fieldId, userIds, actorId }]
  })
}

function peopleIn(cell: StoredCell): readonly string[] {
  const number = Number(cell['source_field_type'] ?? cell['field_type'])
  return FIELD_TYPES[number] === 'person' ? idListOf(cell['data']).map((id) => id.toLowerCase()) : []
}

/** As the format stores it. */
export const PERSON_NUMBER = fieldTypeNumber('person')
