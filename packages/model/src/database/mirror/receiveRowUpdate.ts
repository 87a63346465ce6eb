import type * as Y from 'yjs'
import type { RowRecord, StoredValue } from '../records/DatabaseRecords.ts'
import { permittedComments, type CommentSender } from '../comments/permittedComments.ts'
import { applyArrival } from './applyArrival.ts'
import { readRowMirror } from './readRowMirror.ts'
import { receiveUpdate } from './receiveUpdate.ts'
import { contentsOfRow, storedRow } from './rowContents.ts'
import { isSameJson, isStoredMap } from './storedJson.ts'
import { writeRowMirror } from './writeRowMirror.ts'

export interface RowArrivalOptions {
  readonly databaseId: string
  readonly version: number
  /** Who sent it: comments that arrive are theirs. */
  readonly by: CommentSender
}

/**
 * Takes an update of a row from another client: answers the record as it is then, under a version; null where nothing in it
 * changes. As `receiveDatabaseUpdate` does, it leaves the document as the record is; the same holds for locks and rollbacks.
 */
export function receiveRowUpdate(
  doc: Y.Doc,
  row: RowRecord,
  update: Uint8Array,
  { databaseId, version, by }: RowArrivalOptions,
): RowRecord | null {
  writeRowMirror(doc, row, databaseId)
  // The record may know nothing of those that stood there when the object was taken over.
  const known = row.comments ?? readRowMirror(doc, row.createdAt)?.comments
  let tree: StoredValue = { ...storedRow(row), ...(known && { comment: known }) }
  for (const arrival of receiveUpdate(doc, update)) tree = applyArrival(tree, arrival)
  const { data, meta, comment } = tree
  // Who takes the whole row away takes it out of the orders; its cells wait to be restored.
  const contents = isStoredMap(data) ? contentsOfRow(row.id, { data, meta: mapOf(meta) }, row) : {}
  const comments = permittedComments(known, mapOf(comment), by)
  const arrived = { ...row, ...contents, ...(comments && { comments }) }
  writeRowMirror(doc, arrived, databaseId)
  return isSameJson(row, arrived) ? null : { ...arrived, version }
}

function mapOf(value: unknown): StoredValue {
  return isStoredMap(value) ? value : {}
}
