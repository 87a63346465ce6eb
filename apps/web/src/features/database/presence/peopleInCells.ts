import { readPresentPerson } from '@sheaf/model'
import { avatarColor } from '@sheaf/ui'
import type { Awareness } from 'y-protocols/awareness'

/** Somebody else in a cell. */
export interface CellPerson {
  readonly name: string
  /** `#rrggbb`: that of the name, as everywhere. */
  readonly color: string
}

/** By row, then by field. */
export type PeopleInCells = ReadonlyMap<string, ReadonlyMap<string, CellPerson>>

/** Under this key of an awareness state a client says in which cell its person is. */
export const CELL_KEY = 'sheaf_cell'

/** Who is in which cell, without oneself in other windows. Of several in one cell it is the first to be known. */
export function peopleInCells(awareness: Awareness, ownUuid: string): PeopleInCells {
  const rows = new Map<string, Map<string, CellPerson>>()
  for (const [clientId, state] of awareness.getStates()) {
    const person = clientId === awareness.clientID ? null : readPresentPerson(state)
    const cell = cellOf(state)
    if (person === null || person.userId === ownUuid || cell === null) continue
    const row = rows.get(cell.rowId) ?? new Map<string, CellPerson>()
    rows.set(cell.rowId, row)
    if (!row.has(cell.fieldId)) row.set(cell.fieldId, { name: person.name, color: avatarColor(person.name) })
  }
  return rows
}

/** The newer of two readings, with rows that say the same as the same objects. */
export function keepSameRows(before: PeopleInCells, after: PeopleInCells): PeopleInCells {
  const textOf = (row: ReadonlyMap<string, CellPerson> | undefined) => JSON.stringify([...(row ?? [])])
  const rows = [...after].map(([rowId, row]) => {
    const known = before.get(rowId)
    return [rowId, known && textOf(known) === textOf(row) ? known : row] as const
  })
  const isSame = rows.length === before.size && rows.every(([rowId, row]) => before.get(rowId) === row)
  return isSame ? before : new Map(rows)
}

/** The cell in which a client says that its person is; null for none. */
export function cellOf(state: Readonly<Record<string, unknown>> | undefined): CellPlace | null {
  const cell = state?.[CELL_KEY]
  return isCell(cell) ? cell : null
}

interface CellPlace {
  readonly rowId: string
  readonly fieldId: string
}

function isCell(value: unknown): value is CellPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rowId' in value &&
    typeof value.rowId === 'string' &&
    'fieldId' in value &&
    typeof value.fieldId === 'string'
  )
}
