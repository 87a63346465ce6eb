import type { Command, CommandRefusal, DatabaseRecords } from '@sheaf/model'
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
  readonly release: () => void
}

export interface DatabaseSnapshot extends Pick<
  DocumentSnapshot,
  'phase' | 'access' | 'connection' | 'hasUnsaved' | 'isCurrent' | 'closedCode'
> {
  /** Null until the phase is `ready`. Records that did not change stay the same objects. */
  readonly records: DatabaseRecords | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly refused: readonly RefusedCommand[]
}

export interface RefusedCommand {
  readonly command: Command
  readonly refusal: CommandRefusal
}
