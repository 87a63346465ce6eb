import type { Field } from '@sheaf/model'
import { foldWords } from '../cells/foldWords.ts'
import { isWritten } from '../cells/writtenTypes.ts'
import { guessColumn, hasFewOptions } from './guessColumn.ts'
import type { ColumnTarget } from './planImport.ts'
import type { TableFile } from './TableFile.ts'

/**
 * Where the columns of a file go as long as nobody has chosen: into the field of the same name; the first one without such a field
 * into the one that names the rows, if no other column goes there; the others into new fields. What is empty goes nowhere.
 */
export function guessTargets(
  { columns, rows }: TableFile,
  fields: readonly Field[],
  newId: () => string,
  nameOf: (column: number) => string,
): readonly ColumnTarget[] {
  const taken = new Set<string>()
  const byName = columns.map(({ name }) => {
    const found = fields.find(
      (field) => !taken.has(field.id) && name !== '' && foldWords(field.name) === foldWords(name),
    )
    if (found) taken.add(found.id)
    return found
  })
  const primary = fields.find((field) => field.primary && !taken.has(field.id))
  return columns.map(({ type }, index): ColumnTarget => {
    const texts = function* (): Iterable<string> {
      for (const row of rows) yield row[index] ?? ''
    }
    const guessed = guessColumn(texts())
    const { form } = guessed
    const field = byName[index]
    if (field) return isWritten(field.type) ? { into: 'field', fieldId: field.id, form } : { into: 'nothing' }
    if (rows.every((row) => (row[index] ?? '').trim() === '')) return { into: 'nothing' }
    const isOfOwn = type !== null && isWritten(type) && type !== 'relation' && type !== 'person'
    if (primary && !taken.has(primary.id)) {
      taken.add(primary.id)
      return { into: 'field', fieldId: primary.id, form }
    }
    const isMany =
      (guessed.type === 'single_select' || guessed.type === 'multi_select') &&
      !hasFewOptions(texts(), guessed.type)
    const found = isMany ? 'rich_text' : guessed.type
    return { into: 'new', fieldId: newId(), name: nameOf(index), type: isOfOwn ? type : found, form }
  })
}
