import type { FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'
import type { ThreadTask } from '../../../platform/threads/index.ts'

/** The object of a database that there are no records of. */
export interface ForeignDatabase {
  readonly databaseId: string
  /** That it must have; null for any. */
  readonly viewId: string | null
  /** Yjs v1 updates of its object. */
  readonly updates: readonly Uint8Array[]
  readonly nowSeconds: number
}

/** The records that it amounts to. */
export interface AdoptedDatabase {
  readonly inlineViewId: string
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
  /** The object as one update. */
  readonly state: Uint8Array
}

/** What the thread asks for while it reads. */
export type ForeignRows = {
  /** Yjs v1 updates of the objects of rows, by their ids, as far as there are any. */
  readonly readRows: (ids: readonly string[]) => Promise<readonly (readonly [string, Uint8Array])[]>
}

/** Null where the object is no such database. */
export const ADOPT_DATABASE: ThreadTask<ForeignDatabase, AdoptedDatabase | null, ForeignRows> = {
  name: 'adoptDatabase',
  timeLimitMs: 60_000,
}
