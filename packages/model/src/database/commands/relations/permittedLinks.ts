import { readField } from '../../fields/readField.ts'
import type { FieldRecord, RowRecord } from '../../records/DatabaseRecords.ts'
import { isSameJson } from '../isSameJson.ts'
import { linkedRowIds, type RefusedLink } from './consequencesOf.ts'
import { relationOf } from './pairOf.ts'

export interface PermittedLinks {
  /** The row as it is stored: the same object where it may say all that it says. */
  readonly row: RowRecord
  /** Rows that a cell listed and, with its limit, does not take. */
  readonly notTaken: readonly RefusedLink[]
}

/**
 * What stands of the cells of relations that another client wrote. One that its person may not write stays as it was, and with
 * it all that they could not see of it; one that lists a single row takes the last that was added.
 */
export function permittedLinks(
  before: RowRecord | null,
  arrived: RowRecord,
  fields: readonly FieldRecord[],
  mayWrite: (field: FieldRecord) => boolean,
): PermittedLinks {
  let { cells } = arrived
  const notTaken: RefusedLink[] = []
  for (const record of fields) {
    const { id: fieldId } = record
    const [was, cell] = [before?.cells[fieldId], cells[fieldId]]
    const relation = relationOf(record)
    if (relation === null || isSameJson(was ?? null, cell ?? null)) continue
    const field = readField(fieldId, record.value)
    const linkedBefore = linkedRowIds(before, field)
    // Of another type by now, it may still hold what was linked.
    if (!relation.isPresent && linkedBefore.length === 0) continue
    if (!mayWrite(record)) {
      const { [fieldId]: _, ...others } = cells
      cells = was === undefined ? others : { ...others, [fieldId]: was }
      continue
    }
    if (cell === undefined || !relation.isPresent || relation.options.sourceLimit !== 'one') continue
    const linked = linkedRowIds({ cells }, field)
    const added = linked.filter((id) => !linkedBefore.includes(id))
    const taken = added.slice(-1)
    if (taken.length === 0 || linked.length === 1) continue
    const refused = linked.filter((id) => !taken.includes(id))
    notTaken.push(...refused.map((linkedId) => ({ rowId: arrived.id, fieldId, linkedId })))
    cells = { ...cells, [fieldId]: { ...cell, data: taken } }
  }
  return { row: cells === arrived.cells ? arrived : { ...arrived, cells }, notTaken }
}
