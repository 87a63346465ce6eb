import type { Database, ReadContext, StructureComparison, ViewPlan } from '@sheaf/model'
import type { RowDifference, RowStates } from './ComparedDatabase.ts'

/** Which database is read, and what of it. */
export interface OpenInput {
  /** The view through which it is read. */
  readonly viewId: string
  /** Views that are shown, in their order; null: that one alone. */
  readonly visibleViewIds: readonly string[] | null
  /** The id under which the database is stored here; null for one that somebody brings along. */
  readonly objectId: string | null
  /** Where and for whom it is read; persons and other databases are not among it. */
  readonly context: Omit<ReadContext, 'now' | 'related' | 'personName'>
}

export interface OpenedDatabase {
  /** Yjs v1 update without the views that are not shown. */
  readonly collab: Uint8Array
  /** The same, decoded, without the orders of rows. */
  readonly database: Database
  /** Those of the views that are shown. */
  readonly viewIds: readonly string[]
  /** Of the rows that are there and not deleted, in the order of the database; they need not exist. */
  readonly rowIds: readonly string[]
  /** Every row that some order lists, deleted or not; of a database that is stored here nobody asks. */
  readonly listedIds: readonly string[]
}

/** What a batch of rows says, in its order; what is no row of the database is not in it. */
export interface RowsRead {
  readonly rows: readonly RowRead[]
  /** Of files of this server that the rows name. */
  readonly addresses: readonly string[]
}

export interface RowRead {
  readonly id: string
  readonly title: string
  /** Of the document inside the row, which need not exist; null where the id of the row is no UUID. */
  readonly documentId: string | null
}

/** What a view shows, ready to be stored. */
export interface ViewRead {
  readonly plan: ViewPlan
  readonly pieces: readonly Piece[]
}

/** Ids of the rows at some places of a list of a view. */
export interface Piece {
  readonly section: string
  readonly piece: number
  /** One after the other with spaces between. */
  readonly rowIds: string
}

/**
 * Reads one database, in this order: it is opened, its rows are handed over, its views are planned.
 * Whoever opened one closes it. Several calls may be under way; they are answered one after the other.
 */
export interface DatabaseReader {
  /** Null for what is no database, or none that shows the view. */
  open(updates: readonly Uint8Array[], input: OpenInput): Promise<OpenedDatabase | null>
  /** Yjs v1 updates by the id of the row. */
  readRows(rows: ReadonlyMap<string, Uint8Array>): Promise<RowsRead>
  planView(viewId: string, input: PlanInput): Promise<ViewRead>
  /**
   * Instead of reading rows and planning views: what of fields and views is other than in an earlier state of the
   * database. Null for what is no database.
   */
  compare(earlier: EarlierDatabase): Promise<StructureComparison | null>
  /** Once it is compared: what of these rows is other. */
  compareRows(ids: readonly string[], states: RowStates): Promise<readonly RowDifference[]>
  close(): void
}

export interface PlanInput {
  /** Milliseconds since 1970: what filters mean by today. */
  readonly now: number
  /** The day with which weeks of filters begin, 0 is Sunday. */
  readonly firstDayOfWeek: number
  /** Rows in a piece. */
  readonly pieceRows: number
}

export interface EarlierDatabase {
  /** Yjs v1 update. */
  readonly collab: Uint8Array
  /** Views that were shown. */
  readonly viewIds: readonly string[]
  /** Milliseconds since 1970: what dates mean by today. */
  readonly now: number
}
