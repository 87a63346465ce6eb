import type { Command, CommandRefusal, FieldRecord, RowRecord, ViewRecord, ViewWindow } from '@sheaf/model'
import type { KeptAddress } from './DocumentCache.ts'

/** A command that the server has not taken, as stored on this device. */
export interface KeptCommand {
  readonly queue: string
  readonly seq: number
  readonly command: Command
  /** When it was given, and by whom: `CommandContext`. */
  readonly nowSeconds: number
  readonly uid: string
  /** Absent in what was kept before rows had comments. */
  readonly userId?: string
  /** Why the server refused it; null while there is no answer. */
  readonly refusal: CommandRefusal | null
}

/** Records of a database as the server had them at `version`. */
export interface KeptPatch {
  readonly databaseId: string
  readonly inlineViewId: string
  readonly epoch: string
  readonly version: number
  /** The version of the records to which these are added; null where they are all there are. */
  readonly from: number | null
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
  /** Of a large database: where all rows lie that `rows` does not name. Only beside all there are. */
  readonly packs?: readonly { readonly hash: string; readonly bytes: Uint8Array }[]
}

/** The first screen of a view of a large database, which is there before all of its rows are. */
export interface KeptWindow extends Pick<
  KeptPatch,
  'databaseId' | 'inlineViewId' | 'fields' | 'views' | 'rows'
> {
  readonly viewId: string
  readonly shown: ViewWindow
  /** Names the rules and the reader for which it is. */
  readonly key: string
}

interface KeptDatabaseRecords {
  /** In no particular order: those that do not continue what others hold are of no use. */
  readonly patches: readonly KeptPatch[]
  /** By queue, in order. */
  readonly commands: readonly KeptCommand[]
}

export interface DatabaseChanges {
  /** Written, or written again. */
  readonly commands: readonly KeptCommand[]
  readonly removed: readonly Pick<KeptCommand, 'queue' | 'seq'>[]
  /** One that holds everything takes the place of what it contains. */
  readonly patches: readonly KeptPatch[]
}

/**
 * Databases of one person on this device, shared by all tabs. Every method rejects if the browser refuses; callers continue
 * without.
 */
export interface DatabaseStore {
  load(objectId: string): Promise<KeptDatabaseRecords>
  /** Commands of one queue. */
  readQueue(objectId: string, queue: string): Promise<readonly KeptCommand[]>
  loadWindow(objectId: string): Promise<KeptWindow | null>
  /** Takes the place of the one before; null: there is none. Of a database that is not kept, none is. */
  keepWindow(objectId: string, window: KeptWindow | null): Promise<void>
  /** All of it, or nothing. */
  write(address: KeptAddress, changes: DatabaseChanges): Promise<void>
  close(): void
}
