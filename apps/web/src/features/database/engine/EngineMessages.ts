import type {
  DatabaseRecords,
  FieldRecord,
  ReadContext,
  RowGroup,
  RowRecord,
  ViewAnswer,
  ViewRecord,
} from '@sheaf/model'

/** What the worker is told: records that changed since the last message, and then what to read. */
export interface EngineRequest {
  /** Begins with an empty database; null goes on with what the worker holds. */
  readonly fresh: FreshDatabase | null
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
  /** Ids of records that are not there any more; deleted ones are. */
  readonly gone: readonly string[]
  /** Null while more of a large database follows. */
  readonly read: EngineRead | null
}

export interface FreshDatabase extends Pick<DatabaseRecords, 'id' | 'inlineViewId'> {
  /** Where most rows of a large database lie, in the form of `packRows`. */
  readonly packs: readonly Uint8Array[]
}

export interface EngineRead {
  readonly number: number
  readonly viewId: string
  readonly context: PlainContext
  /** The page holds the packs that the worker has, and reads rows by where they lie. */
  readonly readsCodes: boolean
  /** What people are called, as far as the worker has asked. */
  readonly names: readonly (readonly [userId: string, name: string | null])[]
}

/** Functions do not go to a worker: names are asked for, and other databases are read where they are. */
type PlainContext = Omit<ReadContext, 'personName' | 'related'>

/** Rows and groups; of a large database rows are named by where they lie, which is handed over instead of copied. */
export interface EngineOrder {
  readonly rowIds: RowList
  readonly groups: {
    readonly fieldId: string
    readonly groups: readonly (Omit<RowGroup, 'rowIds'> & { readonly rowIds: RowList })[]
  } | null
  /** Ids of rows that lie in no pack: see `RowTable.codesOf`. */
  readonly others: readonly string[]
}

export type RowList = readonly string[] | Uint32Array<ArrayBuffer>

export interface EngineReply {
  readonly number: number
  /** `same`: rows and groups are those of the answer before. Null: there is no such view. */
  readonly order: 'same' | EngineOrder | null
  readonly rest: Omit<ViewAnswer, 'rowIds' | 'groups'> | null
  /** People of whom the worker does not know the name. */
  readonly asked: readonly string[]
}
