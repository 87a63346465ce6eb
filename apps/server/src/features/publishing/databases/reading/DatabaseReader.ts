import type { Database, StructureComparison } from '@sheaf/model'
import type { RowDifference, RowStates } from '../../changes/ComparedDatabase.ts'
import type { TabPlan } from '../TabPlan.ts'

/** Which database somebody publishes, and what of it. */
export interface OpenWish {
  /** The view that is published. */
  readonly viewId: string
  /** Views that visitors are to see, in the order of the tabs; null: as many as that one. */
  readonly visibleViewIds: readonly string[] | null
  /** The id under which the database is stored here; null for one that somebody brings along. */
  readonly objectId: string | null
}

export interface OpenedDatabase {
  /** Yjs v1 update without the views that are not shown. */
  readonly collab: Uint8Array
  /** The same, decoded, without the orders of rows. */
  readonly database: Database
  readonly tabIds: readonly string[]
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

/** What a tab shows, ready to be stored. */
export interface TabRead {
  readonly plan: TabPlan
  readonly pieces: readonly Piece[]
}

/** Ids of the rows at some places of a list of a tab. */
export interface Piece {
  readonly section: string
  readonly piece: number
  /** One after the other with spaces between. */
  readonly rowIds: string
}

/**
 * Reads one database on its way to the web, in this order: it is opened, its rows are handed over, its tabs are planned.
 * Whoever opened one closes it. Several calls may be under way; they are answered one after the other.
 */
export interface DatabaseReader {
  /** Null for what is no database, or none that shows the view. */
  open(updates: readonly Uint8Array[], wish: OpenWish): Promise<OpenedDatabase | null>
  /** Yjs v1 updates by the id of the row. */
  readRows(rows: ReadonlyMap<string, Uint8Array>): Promise<RowsRead>
  /** `now` in milliseconds since 1970: what filters mean by today. */
  planTab(tabId: string, now: number): Promise<TabRead>
  /**
   * Instead of reading rows and planning tabs: what of fields and views is other than in a database that is published,
   * with the tabs that visitors have there. Null for what is no database.
   */
  compare(published: PublishedHead): Promise<StructureComparison | null>
  /** Once it is compared: what of these rows is other. */
  compareRows(ids: readonly string[], states: RowStates): Promise<readonly RowDifference[]>
  close(): void
}

export interface PublishedHead {
  /** Yjs v1 update. */
  readonly collab: Uint8Array
  readonly tabIds: readonly string[]
  /** Milliseconds since 1970: what dates mean by today. */
  readonly now: number
}
