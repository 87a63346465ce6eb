import type { CsvReading } from '@sheaf/contract'
import type { CommandRefusal } from '@sheaf/model'
import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { Sender } from '../CommandTransaction.ts'
import type { TouchedRelation } from '../relations/touchedRelations.ts'
import type { RelatedLevel } from '../relations/RelatedAccess.ts'

export interface ImportQuestion {
  readonly databaseId: string
  readonly sender: Sender
  readonly mode: 'append' | 'replace'
  /** Of all that is written. */
  readonly version: number
  readonly at: Date
  readonly bytes: number
  /** Rows that are added are looked for by what they say in this field; null adds all. */
  readonly keyFieldId: string | null
  /** Null where commands were uploaded. */
  readonly csv: CsvQuestion | null
}

/** A CSV file, and what its texts mean. */
export interface CsvQuestion {
  readonly reading: CsvReading
  readonly viewId: string
  /** Of a database that is made for it; null where there was one. */
  readonly newLayout: 'grid' | 'board' | 'calendar' | null
  /** In which dates are read. */
  readonly timeZone: string
  /** Whom a name or an address may mean. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly email: string | null }[]
}

/** A statement, and what it answers as PostgreSQL writes it: texts with the types of their columns. */
export interface HostedQuery {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
}
export interface HostedRows {
  readonly columns: readonly { readonly name: string; readonly type: number }[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** What the commands need beside the rights to rows. */
export interface ImportNeeds {
  /** Fields or views are changed. */
  readonly isRestructuring: boolean
  readonly relations: readonly TouchedRelation[]
}

export interface ImportLocks {
  /** Versions of the databases that are locked. */
  readonly versions: ReadonlyMap<string, number>
  /** What the person may do with databases that relations name. */
  readonly levels: ReadonlyMap<string, RelatedLevel>
}

/** What the thread asks for: all of it happens in one transaction. */
export type ImportHost = {
  /** Bytes of what was uploaded. */
  readonly read: (from: number) => Promise<Uint8Array>
  readonly query: (query: HostedQuery) => Promise<HostedRows>
  /** So many rows will be written. Throws where nobody wants them any more. */
  readonly expect: (rows: number) => Promise<void>
  /** So many rows are written more. Throws where nobody wants them any more. */
  readonly advance: (rows: number) => Promise<void>
  /** Other changes wait from now on. Throws for whom it is closed by now. */
  readonly lock: (needs: ImportNeeds) => Promise<ImportLocks>
}

export interface ImportedRows {
  readonly added: number
  readonly updated: number
  readonly deleted: number
  readonly isRestructured: boolean
  /** Cells whose text is no value of their field. */
  readonly leftEmpty: number
  /** Databases that were changed on the other sides of relations. */
  readonly related: readonly string[]
}

/**
 * `unreadable`: what was uploaded is no such list of commands or no such file, or a longer one than may be; `empty`: it has no row; `overtaken`:
 * somebody else has added rows with its keys meanwhile, which are found when it begins anew.
 */
export type ImportRefusal = CommandRefusal | 'unreadable' | 'empty' | 'overtaken'

/** Writes what was uploaded into a database; where it answers a refusal, nothing of it may be kept. */
export const IMPORT_ROWS: ThreadTask<
  ImportQuestion,
  { readonly refusal: ImportRefusal } | ImportedRows,
  ImportHost
> = { name: 'importRows', timeLimitMs: 15 * 60_000 }
