import {
  cellText,
  changedIds,
  openRecords,
  readCell,
  type DatabaseRecords,
  type OpenRecords,
  type ReadContext,
  type RowRecord,
} from '@sheaf/model'
import type { KeptCommand, KeptPatch } from '../../../platform/cache/index.ts'
import { isRefused } from './CommandQueues.ts'
import { foresee } from './foresee.ts'
import { readKeptBase } from './readKeptBase.ts'

/** A cell as text, before and after what a person did to it. */
interface ChangedCell {
  /** The name of its row. */
  readonly row: string
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What a person did to the rows of a database that the server has not taken. */
export interface RowChanges {
  readonly cells: number
  readonly added: number
  readonly deleted: number
  /** Where one cell changed, and nothing else; null also where its text does not say how. */
  readonly only: ChangedCell | null
}

/** Tells it from what this device keeps of a database; null where that is not enough. Names of people and other rows are not known here. */
export async function keptChanges(
  kept: { readonly patches: readonly KeptPatch[]; readonly commands: readonly KeptCommand[] },
  viewId: string,
  context: ReadContext,
): Promise<RowChanges | null> {
  const base = await readKeptBase(kept.patches)
  if (base === null) return null
  const before = base.records
  const after = foresee(
    before,
    kept.commands.filter((command) => !isRefused(command)),
    null,
  )
  const changed = changedRows(before, after)
  const cells = changed.flatMap((pair) => (isThere(pair.before) && isThere(pair.after) ? cellsOf(pair) : []))
  const added = changed.filter((pair) => !isThere(pair.before) && isThere(pair.after)).length
  const deleted = changed.filter((pair) => isThere(pair.before) && !isThere(pair.after)).length
  const [cell] = cells
  const isAlone = cell !== undefined && cells.length + added + deleted === 1
  const only = isAlone ? textOf(cell, openRecords(before, viewId), openRecords(after, viewId), context) : null
  return { cells: cells.length, added, deleted, only }
}

interface RowPair {
  readonly before: RowRecord | undefined
  readonly after: RowRecord | undefined
}

function changedRows(before: DatabaseRecords, after: DatabaseRecords): readonly RowPair[] {
  if (before.rows === after.rows) return []
  const ids = changedIds(before.rows, after.rows) ?? new Set([...before.rows.keys(), ...after.rows.keys()])
  return Array.from(ids, (id) => ({ before: before.rows.get(id), after: after.rows.get(id) })).filter(
    (pair) => pair.before !== pair.after,
  )
}

function isThere(row: RowRecord | undefined): row is RowRecord {
  return row !== undefined && !row.isDeleted
}

interface CellAddress {
  readonly rowId: string
  readonly fieldId: string
}

function cellsOf({ before, after }: RowPair): readonly CellAddress[] {
  const [old, now] = [before?.cells ?? {}, after?.cells ?? {}]
  const fieldIds = new Set([...Object.keys(old), ...Object.keys(now)])
  const rowId = after?.id ?? ''
  const isChanged = (id: string) => JSON.stringify(old[id]?.['data']) !== JSON.stringify(now[id]?.['data'])
  return [...fieldIds].filter(isChanged).map((fieldId) => ({ rowId, fieldId }))
}

function textOf(
  { rowId, fieldId }: CellAddress,
  before: OpenRecords,
  after: OpenRecords,
  context: ReadContext,
): ChangedCell | null {
  const read = ({ database, rows }: OpenRecords, id: string | null) => {
    const [field, row] = [database.fields.get(id ?? ''), rows.get(rowId)]
    return field && row ? cellText(readCell(row, field, database, context), field, context) : ''
  }
  const field = after.database.fields.get(fieldId)
  if (!field) return null
  const texts = { before: read(before, fieldId), after: read(after, fieldId) }
  if (texts.before === texts.after) return null
  const row = field.primary ? texts.before || texts.after : read(after, after.database.primaryFieldId)
  return { row, field: field.name, ...texts }
}
