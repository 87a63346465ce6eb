import { isUuid } from '@sheaf/base'
import {
  cleanRecord,
  importDatabase,
  inlineViewId as derivedInlineViewId,
  openMirror,
  readDatabaseMirror,
  readRowMirror,
  type RowContents,
} from '@sheaf/model'
import { inBatches } from '../../../platform/inBatches.ts'
import { encodeWhole, mergeWhole, readRowIds } from '../../../sync/content/wholeStates.ts'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import type { ADOPT_DATABASE } from './adoptTask.ts'
import { fitsRow } from './fitsLimits.ts'

/** What `ADOPT_DATABASE` does in its thread. */
export const adoptDatabase: ThreadWork<typeof ADOPT_DATABASE> = async (question, { readRows }) => {
  const { databaseId, viewId, updates, nowSeconds } = question
  const doc = openMirror(updates.length > 0 ? mergeWhole(updates) : null, READER)
  const mirror = readDatabaseMirror(doc)
  if (mirror?.id !== databaseId || (viewId !== null && !mirror.views.has(viewId))) return null
  const listed = new Set([...mirror.rowOrders.values()].flatMap((orders) => orders.map(({ id }) => id)))
  const rows: RowContents[] = []
  for (const ids of inBatches([...listed].filter(isUuid), ROWS_OF_A_BATCH))
    for (const [id, state] of await readRows(ids)) {
      const row = readRow(id, state, { databaseId, nowSeconds })
      if (row !== null) rows.push(row)
    }
  const records = importDatabase(doc, rows, 1)
  if (records === null) return null
  const named = records.inlineViewId
  return {
    inlineViewId: isUuid(named) ? named : (derivedInlineViewId(databaseId) ?? databaseId),
    fields: [...records.fields.values()].map(cleanRecord),
    views: [...records.views.values()].filter(({ id }) => isUuid(id)).map(cleanRecord),
    rows: [...records.rows.values()].map(cleanRecord).filter(fitsRow),
    state: encodeWhole(doc),
  }
}

/** Null for what is no row of this database, whoever lists it. */
function readRow(
  id: string,
  state: Uint8Array,
  { databaseId, nowSeconds }: { readonly databaseId: string; readonly nowSeconds: number },
): RowContents | null {
  const doc = openMirror(state, READER)
  const row = readRowMirror(doc, nowSeconds)
  const owner = readRowIds(doc)?.databaseId
  doc.destroy()
  const isIts = owner === databaseId || owner === undefined || owner === ''
  return row?.id === id && isIts ? row : null
}

/** Of a client that writes nothing. */
const READER = 1
const ROWS_OF_A_BATCH = 500
