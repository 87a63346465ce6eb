import { openRecords, type Command, type DatabaseRecords } from '@sheaf/model'
import type { InputContext } from '@sheaf/export/cells'
import type { TextTable } from '../clipboard/table.ts'
import { shortId } from '../grid/shortId.ts'
import { guessFieldType } from './guessFieldType.ts'

/** A table of which each column has a name. */
export interface NamedTable {
  readonly names: readonly string[]
  readonly rows: TextTable
}

/** The commands that give a new database the fields of a table, in place of those that it was made with, and no rows. */
export function planStructure(
  records: DatabaseRecords,
  { names, rows }: NamedTable,
  context: InputContext,
): readonly Command[] {
  const [first = '', ...others] = names
  const commands = planEmptying(records, first)
  for (const [at, name] of others.entries()) {
    const texts = rows.map((row) => row[at + 1] ?? '')
    const type = guessFieldType(texts, context)
    commands.push({ kind: 'addField', fieldId: shortId(), name, type, after: null })
  }
  return commands
}

/** The commands that leave a new database nothing but the field that names its rows, under another name. */
export function planEmptying(records: DatabaseRecords, primaryName: string): Command[] {
  const { fields, primaryFieldId } = openRecords(records, records.inlineViewId).database
  const rowIds = [...records.rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const commands: Command[] = []
  if (primaryFieldId !== null)
    commands.push({ kind: 'renameField', fieldId: primaryFieldId, name: primaryName })
  for (const fieldId of fields.keys())
    if (fieldId !== primaryFieldId) commands.push({ kind: 'deleteField', fieldId })
  if (rowIds.length > 0) commands.push({ kind: 'deleteRows', rowIds })
  return commands
}
