import type { Cell } from '../cells/Cell.ts'
import type { Database } from '../Database.ts'
import type { DatabaseView } from '../views/DatabaseView.ts'

/** A row as stored: cells are decoded only when `readCell` reads them for a field. */
export interface Row {
  readonly id: string
  readonly databaseId: string
  /** By the id of their field. */
  readonly cells: Pick<ReadonlyMap<string, StoredCell>, 'get' | 'has'>
  readonly height: number | null
  readonly visible: boolean
  /** Seconds since 1970. */
  readonly createdAt: number | null
  readonly lastModified: number | null
  readonly createdBy: string | null
  readonly lastEditedBy: string | null
  /** Entries of `meta` under their derived keys; read by `readRowMeta`. */
  readonly storedMeta: ReadonlyMap<string, unknown>
  /**
   * Its cells by the id of their field, where they were read before and the row comes without what they were read from: they then
   * are all that it has (decision 215).
   */
  readonly read?: { get(fieldId: string): Cell | undefined }
}

/** Plain values only: Yjs types are converted, big integers are numbers. */
export type StoredCell = Readonly<Record<string, unknown>>

export interface RowMeta {
  /** Object id of the row’s document; null if the row’s id is not a UUID. */
  readonly documentId: string | null
  /** An emoji. */
  readonly icon: string | null
  readonly cover: RowCover | null
  /** False: nobody has written a document for the row yet. */
  readonly hasDocument: boolean
  readonly attachmentCount: number
}

export interface RowCover {
  readonly type: 'color' | 'file' | 'asset' | 'gradient'
  /** A colour, an address, "1" to "6", or a token of a gradient. */
  readonly data: string
  /** −1 to 1; 0 is the centre. */
  readonly offset: number
}

/** A comment below a row. */
export interface RowComment {
  readonly id: string
  readonly parentId: string | null
  readonly content: string
  readonly authorId: string
  /** Seconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly resolved: boolean
  readonly resolvedBy: string | null
  readonly resolvedAt: number | null
  /** User ids by emoji. */
  readonly reactions: ReadonlyMap<string, readonly string[]>
  readonly attachments: readonly {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly fileType: string
    readonly size: number
  }[]
}

/** Rows by their index in a list of ids. */
interface RowList {
  get(index: number): Row | null
  /** All indexes, in the order in which the rows lie in memory: read in it, many are read several times as fast. Null for that of the list. */
  readonly lying: readonly number[] | null
}

/** Rows by id. Readers request only those they need: see `openRows`. */
export interface Rows {
  /** Cheap: does not decode the row. */
  has(rowId: string): boolean
  /** Null for a row that does not exist or cannot be read. */
  get(rowId: string): Row | null
  /** `get` for a list of ids that stays, which is faster for many of them. */
  readonly openList?: (rowIds: readonly string[]) => RowList
  /** Ids by their indexes in such a list, for whoever goes on with the rows. */
  readonly pick?: (rowIds: readonly string[], indexes: readonly number[]) => readonly string[]
  /** What `orderedRowIds` answers, where it is at hand. */
  readonly inOrder?: (database: Database, view: DatabaseView) => readonly string[]
}
