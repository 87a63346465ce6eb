import type { DOCUMENT_LIMITS, UPDATE_LIMITS } from '@sheaf/contract'
import type * as Y from 'yjs'
import type { Threads } from '../../platform/threads/index.ts'
import type { AccessRule } from '../ports.ts'
import type { OnAppend } from '../store/appendUpdates.ts'
import type { StoredCollab } from '../store/readStoredCollab.ts'
import type { ShapeReader } from '../content/shapes.ts'

/** Everything in which one type of Yjs object differs from another. A new type is one of these and a line in a list. */
export interface ObjectType extends ObjectContent {
  readonly accessTo: AccessRule
  readonly onAppend?: OnAppend
}

/** What objects of a type hold, whoever may open them. */
export interface ObjectContent {
  /** `COLLAB_TYPES`; the number in `open` frames. */
  readonly collabType: number
  readonly limits: ObjectLimits
  /** The containers that no update may take away. */
  readonly shapeOf: ShapeReader
  readonly opening?: ObjectOpening
}

export interface ObjectLimits {
  /** Bytes of one update. */
  readonly updateBytes: number
  readonly update: typeof UPDATE_LIMITS
  readonly object: typeof DOCUMENT_LIMITS
}

/** What is looked at, and repaired, before an object is served. Takes turns of the event loop where it may take long. */
interface ObjectOpening {
  /** What is broken, for the log; null when nothing is. */
  readDamage(doc: Y.Doc): Promise<object | null>
  isIncomplete(doc: Y.Doc): Promise<boolean>
  /**
   * What is appended to an incomplete object before anyone sees it; null for nothing. Nobody else appends meanwhile.
   * Throws `retry_later` where no thread has room or time.
   */
  complete(stored: StoredCollab, threads: Threads): Promise<Uint8Array | null>
}
