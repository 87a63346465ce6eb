import type { OrderKey } from '@sheaf/base'
import type { StoredCell } from '../rows/Row.ts'

/**
 * A database as the server stores it and as browsers hold it: fields, views and rows, each with the version of the database
 * that last changed it. Fields and views are values of the format as plain JSON (collab-model 1.2 and 4), so whatever other
 * clients wrote is kept; `openRecords` reads them.
 */
export interface DatabaseRecords {
  readonly id: string
  /** The hidden view that keeps the orders. */
  readonly inlineViewId: string
  readonly fields: ReadonlyMap<string, FieldRecord>
  readonly views: ReadonlyMap<string, ViewRecord>
  readonly rows: ReadonlyMap<string, RowRecord>
}

interface Versioned {
  readonly id: string
  /** Counts the changes of the database, from 1. */
  readonly version: number
  /** Deleted records can be restored until they are purged. */
  readonly isDeleted: boolean
}

export interface FieldRecord extends Versioned {
  readonly value: StoredValue
}

export interface ViewRecord extends Versioned {
  /** Without `row_orders`: the places of rows are with the rows. */
  readonly value: StoredValue
  /** The view of which this one took over the places of rows when it was made: see `placedInNewViews`. */
  readonly placesOf?: string
}

export interface RowRecord extends Versioned {
  readonly cells: Readonly<Record<string, StoredCell>>
  /** Place in each view, by the view's id; ties are broken by the row's id. */
  readonly orders: Readonly<Record<string, OrderKey>>
  readonly height: number | null
  /** Seconds since 1970. */
  readonly createdAt: number
  readonly lastModified: number
  /** `uid` of a person as decimal text. */
  readonly createdBy: string | null
  readonly lastEditedBy: string | null
  /** Entries of `meta` under their derived keys; read by `readRowMeta`. */
  readonly meta: StoredValue
  /** Comments under their ids, as the format stores them; absent where there never was one. Read by `readComments`. */
  readonly comments?: StoredValue
}

/** A map of the format as plain JSON, without big integers. */
export type StoredValue = Readonly<Record<string, unknown>>
