import fc from 'fast-check'
import type { ForeignClient } from './ForeignClient.ts'
import type { Edit, ForeignEdit, Written } from './foreignEdit.ts'
import { ROW_EDITS } from './rowEdits.ts'
import { STRUCTURE_EDITS } from './structureEdits.ts'

/** An edit without what tells it from all others. */
export interface EditChoice extends Omit<ForeignEdit, 'text'> {
  readonly kind: keyof typeof EDITS
}

export function arbitraryForeignEdit(): fc.Arbitrary<EditChoice> {
  const number = fc.nat(11)
  return fc.record({
    kind: fc.constantFrom(...KINDS),
    row: number,
    field: number,
    view: number,
    place: number,
  })
}

/** Makes the edit in one transaction; nothing where there is nothing to edit. */
export function makeForeignEdit(client: ForeignClient, edit: EditChoice, text: string): Written | null {
  const doc = client.doc('database')
  const make: Edit = EDITS[edit.kind]
  return doc.transact(() => make(client, { ...edit, text }) ?? null)
}

const EDITS = { ...ROW_EDITS, ...STRUCTURE_EDITS }
// The table above has exactly these.
const KINDS = Object.keys(EDITS) as readonly EditChoice['kind'][]
