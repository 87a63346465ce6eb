import type {
  Command,
  CommandRefusal,
  DatabaseRecords,
  ReadContext,
  ViewAnswer,
  ViewRecord,
  ViewWindow,
} from '@sheaf/model'
import type { KeptWindow } from '../../platform/cache/index.ts'
import type { DocumentSession, DocumentSnapshot } from '../../platform/sync/index.ts'

/** A database in this tab, as the person sees it: what the server has, with their own commands applied to it. */
export interface DatabaseSession {
  /** Who else is here, and where. */
  readonly awareness: DocumentSession['awareness']
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until something in it changes. */
  readonly getSnapshot: () => DatabaseSnapshot
  /** Shown at once, kept on this device until the server has it. Commands given together are undone together. */
  readonly dispatch: (commands: readonly Command[]) => void
  /** Takes back the last commands of this session that are still in effect; those that others overtook stay. */
  readonly undo: () => void
  readonly redo: () => void
  /** What was refused is not shown any more, and waits here until the person has seen it. */
  readonly dismissRefused: () => void
  /** Asks for the first rows of this view, while there are no others. */
  readonly awaitView: (viewId: string) => void
  /** Keeps what a view shows first for the next time. */
  readonly keepWindow: (window: KeptWindow) => void
  readonly release: () => void
}

/** What a view of a large database shows first, before all rows are there. */
export interface FirstWindow {
  readonly viewId: string
  /** All fields and views, and the rows that are shown. */
  readonly records: DatabaseRecords
  readonly shown: ViewWindow
  /** See `windowKey`. */
  readonly key: string
  /** What a view shows of it, by these rules and for this reader; null where it is of others. The same object each time. */
  readonly answerFor: (view: ViewRecord | undefined, context: ReadContext) => ViewAnswer | null
}

/** All rows of a large database, of which cells of some fields are not here. They can be read where a view shows none of those. */
export interface PartialRecords {
  readonly records: DatabaseRecords
  /** Whether all that a view shows by its rules in these records, which are of the same rows, is here. */
  readonly canShow: (records: DatabaseRecords, viewId: string) => boolean
}

export interface DatabaseSnapshot extends Pick<
  DocumentSnapshot,
  'phase' | 'access' | 'connection' | 'hasUnsaved' | 'isCurrent' | 'closedCode'
> {
  /** Null until the phase is `ready`. Records that did not change stay the same objects. */
  readonly records: DatabaseRecords | null
  /** What was shown, or can be, before the records are there; null where nothing is known yet. */
  readonly first: FirstWindow | null
  /** What is there between first rows and all records; null where nothing is. */
  readonly partial: PartialRecords | null
  /** How far the server is with what it makes of a large database for whoever opens it first, 0 to 1; null while it makes nothing. */
  readonly prepared: number | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly refused: readonly RefusedCommand[]
}

export interface RefusedCommand {
  readonly command: Command
  readonly refusal: CommandRefusal
}
