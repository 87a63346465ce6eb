import type {
  DatabaseRecords,
  FieldRecord,
  ReadContext,
  RowRecord,
  ViewAnswer,
  ViewRecord,
} from '@sheaf/model'

/** What the worker is told: records that changed since the last message, and then what to read. */
export interface EngineRequest {
  /** Begins with an empty database; null goes on with what the worker holds. */
  readonly fresh: Pick<DatabaseRecords, 'id' | 'inlineViewId'> | null
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
  /** Ids of records that are not there any more; deleted ones are. */
  readonly gone: readonly string[]
  /** Null while more of a large database follows. */
  readonly read: EngineRead | null
}

export interface EngineRead {
  readonly number: number
  readonly viewId: string
  readonly context: PlainContext
  /** What people are called, as far as the worker has asked. */
  readonly names: readonly (readonly [userId: string, name: string | null])[]
}

/** Functions do not go to a worker: names are asked for, and other databases are read where they are. */
type PlainContext = Omit<ReadContext, 'personName' | 'related'>

export interface EngineReply {
  readonly number: number
  /** `same`: rows and groups are those of the answer before. Null: there is no such view. */
  readonly order: 'same' | Pick<ViewAnswer, 'rowIds' | 'groups'> | null
  readonly rest: Omit<ViewAnswer, 'rowIds' | 'groups'> | null
  /** People of whom the worker does not know the name. */
  readonly asked: readonly string[]
}
