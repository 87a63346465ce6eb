import { err, ok, type Result } from '@sheaf/base'
import {
  cleanRecord,
  mirrorClientId,
  openMirror,
  permittedComments,
  placeArrivedRows,
  readRowMirror,
  receiveDatabaseUpdate,
  receiveRowUpdate,
  withChanges,
  withholdLinks as withholdIn,
  writeDatabaseIndex as writeIndex,
  writeDatabaseMirror,
  writeRowMirror,
  type DatabaseRecords,
  type FieldRecord,
  type PlacedRow,
  type RecordChanges,
  type RowRecord,
  type ViewRecord,
} from '@sheaf/model'
import type * as Y from 'yjs'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import {
  applyWhole,
  encodeWhole,
  missingOf,
  readRowIds,
  vectorOf,
} from '../../../sync/content/wholeStates.ts'
import { inspectUpdate } from '../../../sync/documents/inspectUpdate.ts'
import { fitsDatabase, fitsObject, fitsRow } from './fitsLimits.ts'
import type {
  ArrivalRefusal,
  ArrivedUpdate,
  DatabaseSide,
  MirrorHead,
  READ_MISSING,
  READ_ROW_OWNER,
  READ_VECTOR,
  RECEIVE_DATABASE,
  RECEIVE_NEW_ROW,
  RECEIVE_ROW,
  RowSide,
  WITHHOLD_LINKS,
  WRITE_INDEX,
  WRITE_MIRRORS,
} from './mirrorTasks.ts'

export const writeMirrors: ThreadWork<typeof WRITE_MIRRORS> = ({
  head,
  database,
  rows,
  purgedRowIds = [],
}) => ({
  database:
    database &&
    stateAfter(openDatabase(head, database.state), (doc) => {
      const purged = new Set(purgedRowIds)
      const records = recordsOf(head, database)
      const left = new Map([...records.rows].filter(([id]) => !purged.has(id)))
      writeDatabaseMirror(doc, { ...records, rows: left }, purged)
    }),
  rows: rows.map((side) => {
    const row = rowOf(side)
    return stateAfter(openRow(head, row.id, side.state), (doc) => writeRowMirror(doc, row, head.databaseId))
  }),
})

export const receiveDatabase: ThreadWork<typeof RECEIVE_DATABASE> = (question) => {
  const { head, database, update, version } = question
  const records = recordsOf(head, database)
  const doc = openDatabase(head, database.state)
  let changes: RecordChanges = {}
  const received = receiving(doc, question, () => {
    writeDatabaseMirror(doc, records)
    const known = inspectUpdate(doc, update)
    if (!known.ok) return known
    // A client that deletes a view deletes its page by a call, if it may; without that the view stays.
    const keptViewIds = new Set(database.pageIds)
    changes = cleaned(receiveDatabaseUpdate(doc, records, update, { version, keptViewIds }))
    writeDatabaseMirror(doc, withChanges(records, changes))
    return ok()
  })
  if (!received.ok) return received
  const { fields = [], views = [], rows = [] } = changes
  if (!fitsDatabase(withChanges(records, changes), changes)) return err('payload_too_large')
  const places = rows.map(({ id, isDeleted, orders, height }) => ({ id, isDeleted, orders, height }))
  return ok({ fields, views, places, state: received.value })
}

export const receiveRow: ThreadWork<typeof RECEIVE_ROW> = (question) => {
  const { head, row: side, update, version, by } = question
  const before = rowOf(side)
  const { databaseId } = head
  const doc = openRow(head, before.id, side.state)
  let after: RowRecord | null = null
  const received = receiving(doc, question, () => {
    writeRowMirror(doc, before, databaseId)
    const known = inspectUpdate(doc, update)
    if (!known.ok) return known
    const changed = receiveRowUpdate(doc, before, update, { databaseId, version, by })
    if (changed === null) return ok()
    after = cleanRecord(changed)
    writeRowMirror(doc, after, databaseId)
    return ok()
  })
  if (!received.ok) return received
  if (after !== null && !fitsRow(after)) return err('payload_too_large')
  return ok({ row: after, state: received.value })
}

export const receiveNewRow: ThreadWork<typeof RECEIVE_NEW_ROW> = (question) => {
  const { head, database, rowId, update, version, by } = question
  const doc = openRow(head, rowId, null)
  const received = receiving(doc, question, () => {
    const known = inspectUpdate(doc, update)
    if (known.ok) applyWhole(doc, update)
    return known
  })
  if (!received.ok) return received
  const contents = readRowMirror(doc, by.nowSeconds)
  if (contents?.id !== rowId) return err('invalid_request')
  const comments = contents.comments && permittedComments(undefined, contents.comments, by)
  const databaseDoc = openDatabase(head, database.state)
  let placed: RowRecord | undefined
  const state = stateAfter(databaseDoc, () => {
    placed = placeArrivedRows(
      databaseDoc,
      recordsOf(head, database),
      [{ ...contents, ...(comments && { comments }) }],
      version,
    )[0]
  })
  if (placed === undefined) return err('invalid_request')
  const row = cleanRecord(placed)
  writeRowMirror(doc, row, head.databaseId)
  if (!fitsRow(row)) return err('payload_too_large')
  return ok({ row, state: encodeWhole(doc), database: state })
}

export const readRowOwner: ThreadWork<typeof READ_ROW_OWNER> = ({ rowId, update }) => {
  const doc = openMirror(null, READER)
  try {
    applyWhole(doc, update)
  } catch {
    return null
  }
  const ids = readRowIds(doc)
  return ids?.id === rowId && typeof ids.databaseId === 'string' ? ids.databaseId : null
}

/** Of a client that writes nothing. */
const READER = 1

export const readVector: ThreadWork<typeof READ_VECTOR> = ({ update }) => vectorOf(update)

export const readMissing: ThreadWork<typeof READ_MISSING> = ({ update, stateVector }) =>
  missingOf(update, stateVector)

export const writeDatabaseIndex: ThreadWork<typeof WRITE_INDEX> = ({ objectId, epoch, entries, state }) =>
  stateAfter(openMirror(state, mirrorClientId(objectId, epoch)), (doc) => writeIndex(doc, entries))

export const withholdLinks: ThreadWork<typeof WITHHOLD_LINKS> = ({ states, fieldIds }) => {
  const withheld = new Set(fieldIds)
  return states.map((state) => withholdIn(state, withheld))
}

/** The document after an update; what cannot be applied is refused, whatever it does to Yjs. */
function receiving(
  doc: Y.Doc,
  { update }: ArrivedUpdate,
  receive: () => Result<void, ArrivalRefusal>,
): Result<Uint8Array | null, ArrivalRefusal> {
  let refusal: ArrivalRefusal | null = null
  try {
    const state = stateAfter(doc, () => {
      const received = receive()
      if (!received.ok) refusal = received.error
      else if (!fitsObject(doc)) refusal = 'payload_too_large'
    })
    return refusal === null ? ok(state) : err(refusal)
  } catch (cause) {
    // The records themselves are ours: only what came can be at fault.
    if (update.length === 0) throw cause
    return err('apply_update_error')
  }
}

/** What a document amounts to after a change; null where it changed nothing. */
function stateAfter(doc: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array | null {
  let isChanged = false
  doc.on('update', () => {
    isChanged = true
  })
  change(doc)
  return isChanged ? encodeWhole(doc) : null
}

function openDatabase({ databaseId, epoch }: MirrorHead, state: Uint8Array | null): Y.Doc {
  return openMirror(state, mirrorClientId(databaseId, epoch))
}

function openRow({ epoch }: MirrorHead, rowId: string, state: Uint8Array | null): Y.Doc {
  return openMirror(state, mirrorClientId(rowId, epoch))
}

/** Rows are there with their places alone. */
function recordsOf({ databaseId, inlineViewId }: MirrorHead, side: DatabaseSide): DatabaseRecords {
  const rows = side.rows.map((text): RowRecord => ({ ...NO_CONTENTS, ...(JSON.parse(text) as PlacedRow) }))
  return {
    id: databaseId,
    inlineViewId,
    fields: byId(side.fields.map((text) => JSON.parse(text) as FieldRecord)),
    views: byId(side.views.map((text) => JSON.parse(text) as ViewRecord)),
    rows: byId(rows),
  }
}

const NO_CONTENTS = {
  version: 0,
  cells: {},
  meta: {},
  createdAt: 0,
  lastModified: 0,
  createdBy: null,
  lastEditedBy: null,
}

function rowOf({ record }: RowSide): RowRecord {
  return JSON.parse(record) as RowRecord
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

function cleaned({ fields = [], views = [], rows = [] }: RecordChanges): RecordChanges {
  return { fields: fields.map(cleanRecord), views: views.map(cleanRecord), rows }
}
