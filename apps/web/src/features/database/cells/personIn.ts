import { personText, type Field, type ReadContext } from '@sheaf/model'
import type { CellHost } from './CellHost.ts'

/** A person of a cell: who left is known by the name that is stored with the field; null for a name that nobody knows. */
export function personIn(
  id: string,
  field: Field,
  context: ReadContext,
  { people }: CellHost,
): { readonly name: string | null; readonly picture: string | null } {
  const known = people.find((person) => person.id === id)
  return { name: known?.name ?? personText(id, field, context), picture: known?.picture ?? null }
}
