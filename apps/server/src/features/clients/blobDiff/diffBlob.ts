import { err, ok, type Result } from '@sheaf/base'
import { COLLAB_TYPES, type ErrorCode } from '@sheaf/contract'
import type { Database } from '../../../platform/database/index.ts'
import type { CollabDoor } from '../../collab/index.ts'
import {
  listChangedRows,
  readDatabaseHead,
  type ChangedRow,
  type DatabaseHead,
  type DatabaseMirrors,
} from '../../databaseRecords/index.ts'
import { decodeBlobCursor, encodeBlobCursor, type BlobCursor } from './blobCursor.ts'
import {
  BLOB_STATUS,
  type BlobRequest,
  type BlobResponse,
  type BlobRid,
  type BlobRow,
} from './blobMessages.ts'

export interface BlobDiffContext {
  readonly database: Database
  readonly mirrors: Pick<DatabaseMirrors, 'readRows'>
  readonly doorTo: (collabType: number) => CollabDoor
}

/** Somebody who may read the database. */
interface Asker {
  readonly userId: string
  readonly workspaceId: string
  readonly databaseId: string
}

/** Of one answer. A row that is larger alone comes alone. */
const MAX_ITEMS = 2_000
const MAX_BYTES = 8 * 1024 * 1024
/** Rows that are read at once. */
const BATCH_ROWS = 100
const YJS_V1 = 0
const NO_ROW = '00000000-0000-0000-0000-000000000000'

/**
 * The rows of a database that changed since a client last asked, in the order of the changes, so that what it got is known by the
 * last of them. To a client that knows nothing of use, all rows are new.
 */
export async function diffBlob(
  context: BlobDiffContext,
  asker: Asker,
  request: BlobRequest,
): Promise<Result<BlobResponse, ErrorCode>> {
  const head = await readDatabaseHead(context.database, asker.databaseId)
  if (head === null) return err('record_not_found')
  const begun = beginAt(head, request)
  if (!begun.ok) return begun
  const manifest = { manifest_version: request.version, status: BLOB_STATUS.ready }
  if (begun.value === 'restart') return ok({ ...manifest, page: { restart_required: true } })
  const cursor = begun.value
  const page = await readPage(context, asker, { cursor, request, seqNo: seqNoOf(head.epoch) })
  if (!page.ok) return page
  const { rows, deletes, last } = page.value
  return ok({
    ...manifest,
    ...(cursor.known > 0 ? { updates: rows } : { creates: rows }),
    deletes,
    ...(last !== null && {
      page: {
        has_more: true,
        next_cursor: encodeBlobCursor({ ...cursor, after: { version: last.version, rowId: last.id } }),
      },
    }),
    ...(last === null && request.page !== null && { page: { has_more: false } }),
  })
}

/** A page that goes on where nothing can be said of what went before has to begin again. */
function beginAt(
  { epoch, version, purgedVersion }: DatabaseHead,
  { known, page }: BlobRequest,
): Result<BlobCursor | 'restart', 'invalid_request'> {
  const isOfUse = (rid: number): boolean => rid >= purgedVersion && rid <= version
  if (page !== null && page.cursor.length > 0) {
    const cursor = decodeBlobCursor(page.cursor)
    if (!cursor.ok) return err('invalid_request')
    const isStale = cursor.value.epoch !== epoch || (cursor.value.known > 0 && !isOfUse(cursor.value.known))
    return ok(isStale ? 'restart' : cursor.value)
  }
  const isKnown = known !== null && known.seq_no === seqNoOf(epoch) && isOfUse(known.timestamp)
  const from = isKnown ? known.timestamp : 0
  // Behind all rows of what is known.
  return ok({ epoch, known: from, after: { version: isKnown ? from + 1 : 0, rowId: NO_ROW } })
}

interface ReadPage {
  readonly rows: readonly BlobRow[]
  readonly deletes: readonly { readonly row_id: Uint8Array; readonly rid: BlobRid }[]
  /** Behind which more comes; null where nothing does. */
  readonly last: ChangedRow | null
}

async function readPage(
  context: BlobDiffContext,
  asker: Asker,
  { cursor, request, seqNo }: { cursor: BlobCursor; request: BlobRequest; seqNo: number },
): Promise<Result<ReadPage, ErrorCode>> {
  const { databaseId } = asker
  const maxItems = Math.min(request.page?.maxItems || MAX_ITEMS, MAX_ITEMS)
  const maxBytes = Math.min(request.page?.maxBytes || MAX_BYTES, MAX_BYTES)
  const found: { rows: BlobRow[]; deletes: { row_id: Uint8Array; rid: BlobRid }[] } = {
    rows: [],
    deletes: [],
  }
  let { after } = cursor
  let last: ChangedRow | null = null
  let [items, bytes] = [0, 0]
  for (;;) {
    const changed = await listChangedRows(context.database, {
      databaseId,
      after,
      // Who knows of no rows need not know of those that are gone.
      withDeleted: cursor.known > 0,
      limit: Math.min(BATCH_ROWS, maxItems - items + 1),
    })
    if (changed.length === 0) return ok({ ...found, last: null })
    const there = changed.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
    const states = await context.mirrors.readRows(asker.userId, databaseId, there)
    if (!states.ok) return states
    for (const row of changed) {
      const rid = { timestamp: row.version, seq_no: seqNo }
      const blob = await blobOf(context, asker, { row, rid, states: states.value, request })
      if (!blob.ok) return blob
      const size = blob.value === null ? 0 : sizeOf(blob.value)
      if (items > 0 && (items >= maxItems || bytes + size > maxBytes)) return ok({ ...found, last })
      if (blob.value !== null) found.rows.push(blob.value)
      else if (row.isDeleted) found.deletes.push({ row_id: idBytes(row.id), rid })
      items += 1
      bytes += size
      last = row
    }
    after = { version: last!.version, rowId: last!.id }
  }
}

interface AskedRow {
  readonly row: ChangedRow
  readonly rid: BlobRid
  readonly states: ReadonlyMap<string, Uint8Array>
  readonly request: BlobRequest
}

/** Null for a row that is gone, or went just now: then it is found again with its deletion. */
async function blobOf(
  { doorTo }: BlobDiffContext,
  { userId, workspaceId }: Asker,
  { row, rid, states, request }: AskedRow,
): Promise<Result<BlobRow | null, ErrorCode>> {
  const state = row.isDeleted ? undefined : states.get(row.id)
  if (state === undefined) return ok(null)
  const blob = { row_id: idBytes(row.id), rid, doc_state: inV1(state) }
  const { documentId } = row
  if (!request.withDocuments || documentId === null) return ok(blob)
  const address = { workspaceId, objectId: documentId, collabType: COLLAB_TYPES.document }
  const document = await doorTo(COLLAB_TYPES.document).read(userId, address)
  if (!document.ok) return document.error === 'retry_later' ? document : ok(blob)
  const doc_state = inV1(document.value.update)
  return ok({ ...blob, document: { document_id: idBytes(documentId), rid, deleted: false, doc_state } })
}

const inV1 = (doc_state: Uint8Array) => ({ doc_state, encoder_version: YJS_V1 })

function sizeOf({ doc_state: row, document }: BlobRow): number {
  return row.doc_state.length + (document?.doc_state.doc_state.length ?? 0)
}

/** Stands for an epoch in the half of a rid that has room for less. */
function seqNoOf(epoch: string): number {
  return Number.parseInt(epoch.slice(0, 8), 16)
}

function idBytes(id: string): Uint8Array {
  return Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'))
}
