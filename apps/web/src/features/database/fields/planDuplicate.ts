import { isWithheldCell, withoutReminder, type Command, type DatabaseRecords, type Field } from '@sheaf/model'

/** A field like another one with what its cells hold, as they are stored: also what was written under former types. Its dates remind of nothing. */
export function planDuplicate(
  { rows }: DatabaseRecords,
  field: Field,
  copyId: string,
  name: string,
): readonly Command[] {
  const cells = [...rows.values()].flatMap(({ id, cells, isDeleted }): readonly Command[] => {
    const cell = cells[field.id]
    if (cell === undefined || isDeleted || isWithheldCell(cell)) return []
    const copied = withoutReminder(cell)
    return [{ kind: 'revertCell', rowId: id, fieldId: copyId, cell: copied, wasData: null }]
  })
  return [{ kind: 'copyField', fieldId: field.id, copyId, name }, ...cells]
}
