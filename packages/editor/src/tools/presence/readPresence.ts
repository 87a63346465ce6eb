import { readPresentPerson, type PresentPerson } from '@sheaf/model'
import { avatarColor } from '@sheaf/ui/avatarColor'

/** Another person on the page. */
export interface Presence extends PresentPerson {
  readonly clientId: number
  /** `#rrggbb`: that of the name, as everywhere. */
  readonly color: string
  /** Whether they say where they are; without the focus in the text they do not. */
  readonly hasPlace: boolean
}

/** Reads what a client announced about its person; null when it names nobody. */
export function readPresence(clientId: number, state: unknown): Presence | null {
  const person = readPresentPerson(state)
  return person && { clientId, ...person, color: avatarColor(person.name), hasPlace: placeText(state) !== '' }
}

/** Where a client says it is, for telling whether it has moved; empty where it says nothing. */
export function placeText(state: unknown): string {
  const { selection, sheaf_cursor: cursor, sheaf_cell: cell } = record(state) ?? {}
  return record(selection) || record(cursor) || record(cell) ? JSON.stringify([selection, cursor, cell]) : ''
}

export function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
