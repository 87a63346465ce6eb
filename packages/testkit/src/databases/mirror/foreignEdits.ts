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
  return fc.record({
    kind: fc.oneof(fc.constantFrom(...KINDS), fc.constantFrom('cell', 'wholeCell', 'renameField')),
    row: FEW,
    field: FEW,
    view: FEW,
    place: fc.nat(11),
  })
}

/** Makes the edit in one transaction; nothing where there is nothing to edit. */
export function makeForeignEdit(client: ForeignClient, edit: EditChoice, text: string): Written | null {
  const doc = client.doc('database')
  const make: Edit = EDITS[edit.kind]
  return doc.transact(() => make(client, { ...edit, text }) ?? null)
}

/** Mostly the same ones, so that two meet in one place. */
export const FEW = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(19) })
const EDITS = { ...ROW_EDITS, ...STRUCTURE_EDITS }
// The table above has exactly these.
const KINDS = Object.keys(EDITS) as readonly EditChoice['kind'][]
