import type * as Y from 'yjs'
import type { RowRecord, StoredValue } from '../records/DatabaseRecords.ts'
import { applyArrival } from './applyArrival.ts'
import { receiveUpdate } from './receiveUpdate.ts'
import { contentsOfRow, storedRow } from './rowContents.ts'
import { isSameJson, isStoredMap } from './storedJson.ts'
import { writeRowMirror } from './writeRowMirror.ts'

/**
 * Takes an update of a row from another client: answers the record as it is then, under a version; null where nothing in it
 * changes. As `receiveDatabaseUpdate` does, it leaves the document as the record is; the same holds for locks and rollbacks.
 */
export function receiveRowUpdate(
  doc: Y.Doc,
  row: RowRecord,
  update: Uint8Array,
  { databaseId, version }: { readonly databaseId: string; readonly version: number },
): RowRecord | null {
  writeRowMirror(doc, row, databaseId)
  let tree: StoredValue = { ...storedRow(row) }
  for (const arrival of receiveUpdate(doc, update)) tree = applyArrival(tree, arrival)
  const { data, meta } = tree
  // Who takes the whole row away takes it out of the orders; its cells wait to be restored.
  const contents = isStoredMap(data) ? contentsOfRow(row.id, { data, meta: mapOf(meta) }, row) : {}
  const arrived = { ...row, ...contents }
  writeRowMirror(doc, arrived, databaseId)
  return isSameJson(row, arrived) ? null : { ...arrived, version }
}

function mapOf(value: unknown): StoredValue {
  return isStoredMap(value) ? value : {}
}
