import type { Result, ViewId } from '@sheaf/base'
import type { ViewIcon } from '@sheaf/contract'
import type { ReadProblem } from '@sheaf/export/reading'
import type { ThreadTask } from '../../platform/threads/index.ts'
import type { ImportedMessage } from '../chat/index.ts'

export interface ItemNote {
  readonly problem: string
  /** Of what it is about; empty for the item itself. */
  readonly name: string
}

/** 0 planned, 1 kept, 2 changed, 3 left out. */
export type Outcome = 0 | 1 | 2 | 3

/** A page, database, page of a row or file of an archive. */
export interface ArchiveItem {
  readonly position: number
  readonly kind: 'page' | 'database' | 'row' | 'file'
  /** Number of the archive, as in `archiveKey`. */
  readonly archive: number
  /** Empty for a folder without a page of its own: then `archive` says nothing. */
  readonly path: string
  readonly name: string
  /** Position of the one above it; null at the top. */
  readonly parent: number | null
  readonly viewId: ViewId
  readonly databaseId: string | null
  /** Of a database; of the page of a row, which of its rows it is, from 1, once that is known. */
  readonly rows: number
  readonly outcome: Outcome
  readonly isWritten: boolean
  readonly notes: readonly ItemNote[]
}

export interface ArchiveQuestion {
  readonly fileName: string
  /** Bytes of what was uploaded. */
  readonly bytes: number
}

/** What a thread asks of the archives of an import. */
type ArchiveHost = {
  /** Bytes of an archive, from `start` to before `end`. */
  readonly read: (archive: number, start: number, end: number) => Promise<Uint8Array>
}

/** Where an entry of an archive lies, packed. */
export interface PackedFile {
  readonly archive: number
  readonly start: number
  readonly packedBytes: number
  readonly bytes: number
  readonly isDeflated: boolean
  readonly checksum: number
}

export type OpenArchiveHost = ArchiveHost & {
  /** Unpacks an archive within an archive, under the next number; answers its bytes. */
  readonly unpack: (file: PackedFile, archive: number) => Promise<number | null>
  /** Keeps a piece of an archive that was made of a file; with its last byte it is there. Pieces come in their order. */
  readonly keep: (archive: number, piece: ArchivePiece) => Promise<void>
  /** Remembers some more items. */
  readonly plan: (items: readonly ArchiveItem[]) => Promise<void>
}

interface ArchivePiece {
  readonly content: Uint8Array
  /** Of the whole archive. */
  readonly bytes: number
  readonly isLast: boolean
}

/** Opens an archive, or a file that is none, and plans what becomes of it. */
export const OPEN_ARCHIVE: ThreadTask<
  ArchiveQuestion,
  Result<{ readonly source: string }, ReadProblem>,
  OpenArchiveHost
> = { name: 'openArchive', timeLimitMs: 120_000 }

export interface WriteArchiveQuestion extends ArchiveQuestion {
  /** Sizes of the archives within it, by their number. */
  readonly inner: readonly (readonly [archive: number, bytes: number])[]
  /** Null where it is only looked through. */
  readonly place: {
    readonly workspaceId: string
    readonly parentViewId: ViewId
    readonly siteUrl: string
  } | null
  /** Work until then, and answer: others have their turn. */
  readonly sliceMs: number
  /** Of our words in what is made, as a BCP 47 code. */
  readonly language: string
}

/** A file that a page shows. */
export interface ShownFile {
  readonly name: string
  /** Of the new page. */
  readonly parentId: ViewId
  readonly content: PackedFile | Uint8Array
}

/** A table that is to become a database. */
export interface TableToWrite {
  readonly position: number
  readonly parentId: ViewId
  readonly csv: Uint8Array
  readonly notes: readonly ItemNote[]
}

/** The page of a row. */
export interface WrittenRowPage {
  readonly position: number
  readonly databaseId: string
  /** Of the database. */
  readonly viewId: ViewId
  readonly rowId: string
  /** An emoji. */
  readonly icon: string | null
  /** As the format stores it. */
  readonly cover: string | null
  /** Null where the row has nothing but its cells. */
  readonly document: Uint8Array | null
  readonly notes: readonly ItemNote[]
}

/** A relation of a database that is there to another, with the rows that each row names. */
export interface TableLinks {
  readonly databaseId: string
  /** Of the database. */
  readonly viewId: ViewId
  readonly relatedId: string
  readonly fieldId: string
  readonly name: string
  readonly links: readonly (readonly [rowId: string, related: readonly string[]])[]
}

interface WrittenPart {
  readonly id: ViewId
  readonly name: string
  readonly content: { readonly document: Uint8Array } | { readonly messages: readonly ImportedMessage[] }
}

export interface WrittenPage {
  readonly position: number
  readonly parentId: ViewId
  readonly icon: ViewIcon | null
  readonly extra: Readonly<Record<string, unknown>> | null
  /** One, or several where the text is too large for one. */
  readonly parts: readonly WrittenPart[]
  readonly notes: readonly ItemNote[]
}

export type WriteArchiveHost = ArchiveHost & {
  /** Items behind a position, in their order, some at a time; none at the end. */
  readonly items: (after: number) => Promise<readonly ArchiveItem[]>
  /** Says which one it is at. Throws where nobody wants it any more. */
  readonly begin: (position: number) => Promise<void>
  /** Stores a file, which appears with its page; answers its address, or why there is none. */
  readonly store: (file: ShownFile) => Promise<Result<string, string>>
  /** Files of an archive that a page shows. */
  readonly show: (paths: readonly (readonly [archive: number, path: string])[]) => Promise<void>
  /** Creates a page, with its files; answers why it is not there. */
  readonly putPage: (page: WrittenPage) => Promise<string | null>
  /** Makes a relation, where it is missing, and its links. */
  readonly relate: (links: TableLinks) => Promise<void>
  /** Writes the page of a row, with its files; answers why it is not there. */
  readonly putRow: (page: WrittenRowPage) => Promise<string | null>
  /** What became, or will become, of items. */
  readonly settle: (items: readonly SettledItem[]) => Promise<void>
}

export interface SettledItem {
  readonly position: number
  readonly outcome: Outcome
  readonly notes: readonly ItemNote[]
  /** Of a database; of the page of a row, which of its rows it is, from 1; null where that is known. */
  readonly rows: number | null
}

/** `table`: the next thing to do, before the rest. */
export interface WrittenSlice {
  readonly isOver: boolean
  readonly table: TableToWrite | null
}

/** Reads the items of an archive that have not been, and writes them where there is a place, until it is somebody else's turn. */
export const WRITE_ARCHIVE: ThreadTask<WriteArchiveQuestion, WrittenSlice, WriteArchiveHost> = {
  name: 'writeArchive',
  timeLimitMs: 120_000,
}
