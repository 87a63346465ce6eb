import type { Result } from '@sheaf/base'
import type {
  CommentSender,
  DatabaseEntry,
  FieldRecord,
  PlacedRow,
  RowRecord,
  ViewRecord,
} from '@sheaf/model'
import type { ThreadTask } from '../../../platform/threads/index.ts'

/** Of the database to which the mirrors belong. */
export interface MirrorHead {
  readonly databaseId: string
  readonly epoch: string
  readonly inlineViewId: string
}

/** The object of a database as it is stored, with the records that it is to say, as JSON. */
export interface DatabaseSide {
  /** Yjs v1 update; null where there is none yet. */
  readonly state: Uint8Array | null
  readonly fields: readonly string[]
  readonly views: readonly string[]
  /** Rows without their contents: `PlacedRow`. */
  readonly rows: readonly string[]
  /** Ids of views that are pages, which go with their pages alone. */
  readonly pageIds: readonly string[]
}

/** The same of a row. */
export interface RowSide {
  readonly state: Uint8Array | null
  readonly record: string
}

/** What other clients write may be refused: nothing of it is stored then. */
export type ArrivalRefusal =
  | 'decode_update_error'
  | 'apply_update_error'
  | 'payload_too_large'
  | 'invalid_request'

/** What objects are to say. */
export interface MirrorsToWrite {
  readonly head: MirrorHead
  readonly database: DatabaseSide | null
  readonly rows: readonly RowSide[]
  /** Rows of the database that leave all its orders for good; none. */
  readonly purgedRowIds?: readonly string[]
}

/** Brings objects up to date; null for one that says already what it is to say. */
export const WRITE_MIRRORS: ThreadTask<
  MirrorsToWrite,
  { readonly database: Uint8Array | null; readonly rows: readonly (Uint8Array | null)[] }
> = { name: 'writeMirrors', timeLimitMs: 60_000 }

export interface ArrivedUpdate {
  readonly head: MirrorHead
  readonly update: Uint8Array
  /** That changed records get. */
  readonly version: number
}

/** What an update of the object of a database changes. */
export interface DatabaseArrival {
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly places: readonly PlacedRow[]
  /** The object after it; null where it stays as it is stored. */
  readonly state: Uint8Array | null
}

export const RECEIVE_DATABASE: ThreadTask<
  ArrivedUpdate & { readonly database: DatabaseSide },
  Result<DatabaseArrival, ArrivalRefusal>
> = { name: 'receiveDatabase', timeLimitMs: 30_000 }

export const RECEIVE_ROW: ThreadTask<
  ArrivedUpdate & { readonly row: RowSide; readonly by: CommentSender },
  Result<{ readonly row: RowRecord | null; readonly state: Uint8Array | null }, ArrivalRefusal>
> = { name: 'receiveRow', timeLimitMs: 30_000 }

/** A row that another client made. */
export interface NewRowArrival {
  readonly row: RowRecord
  readonly state: Uint8Array
  readonly database: Uint8Array | null
}

export const RECEIVE_NEW_ROW: ThreadTask<
  ArrivedUpdate & { readonly rowId: string; readonly database: DatabaseSide; readonly by: CommentSender },
  Result<NewRowArrival, ArrivalRefusal>
> = { name: 'receiveNewRow', timeLimitMs: 30_000 }

/** The id of the database that the object of a row names; null for what is no object of that row. */
export const READ_ROW_OWNER: ThreadTask<
  { readonly rowId: string; readonly update: Uint8Array },
  string | null
> = { name: 'readRowOwner', timeLimitMs: 10_000 }

/** Brings the index of the databases of a workspace up to date; null where it says already what it is to say. */
export const WRITE_INDEX: ThreadTask<
  {
    readonly objectId: string
    readonly epoch: string
    readonly entries: readonly DatabaseEntry[]
    readonly state: Uint8Array | null
  },
  Uint8Array | null
> = { name: 'writeDatabaseIndex', timeLimitMs: 10_000 }

/** The state vector of an update. */
export const READ_VECTOR: ThreadTask<{ readonly update: Uint8Array }, Uint8Array> = {
  name: 'readVector',
  timeLimitMs: 30_000,
}

/** What is in an update and not under a state vector; null where that is none. */
export const READ_MISSING: ThreadTask<
  { readonly update: Uint8Array; readonly stateVector: Uint8Array },
  Uint8Array | null
> = { name: 'readMissing', timeLimitMs: 30_000 }

/** Objects without what is withheld of some fields. */
export const WITHHOLD_LINKS: ThreadTask<
  { readonly states: readonly Uint8Array[]; readonly fieldIds: readonly string[] },
  readonly Uint8Array[]
> = { name: 'withholdLinks', timeLimitMs: 60_000 }
