import { cellText, readCell, type Cell } from '@sheaf/model'
import type { CellSpec, FieldSpec, OptionsSpec } from './DatabaseSpec.ts'
import { oneField, openSpec, rowId } from './openSpec.ts'

/** A cell and the field that it is read under. */
export interface OneCell {
  readonly type: FieldSpec['type']
  readonly cell: CellSpec | null
  readonly options?: OptionsSpec
  readonly former?: FieldSpec['formerOptions']
  readonly locale?: string
  readonly byFieldZones?: boolean
}

/** What the cell says, and its text, in Berlin. */
export function readOneCell({ type, cell, options, former, locale = 'en', byFieldZones = false }: OneCell): {
  readonly cell: Cell | null
  readonly text: string
} {
  const spec = oneField({
    type,
    cells: [cell],
    ...(options && { options }),
    ...(former && { formerOptions: former }),
  })
  const { database, rows, context: reader } = openSpec(spec)
  const context = { ...reader, locale, byFieldZones }
  const field = database.fields.get('x')
  const row = rows.get(rowId(0))
  if (!field || !row) throw new Error('Nothing to read')
  const found = readCell(row, field, database, context)
  return { cell: found, text: cellText(found, field, context) }
}

export const STATES: OptionsSpec = {
  options: [
    { id: 'a', name: 'Yes', color: 'Blue' },
    { id: 'b', name: 'No', color: 'Sand' },
    { id: 'c', name: 'Later', color: 'Purple' },
  ],
}
