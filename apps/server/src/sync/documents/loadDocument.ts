import type * as Y from 'yjs'
import type { Logger } from '../../platform/logger.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { ObjectType } from '../objects/ObjectType.ts'
import { readShape, type ShapeReader } from '../content/shapes.ts'
import type { CollabStore } from '../store/createCollabStore.ts'
import { loadDoc } from '../store/readCollabState.ts'
import { storedBytes, type StoredCollab } from '../store/readStoredCollab.ts'
import type { LargeUpdates } from './createLargeUpdates.ts'

export interface LoadedDocument {
  readonly stored: StoredCollab
  readonly doc: Y.Doc
}

export interface LoadOptions {
  readonly type: ObjectType
  readonly store: CollabStore
  readonly large: LargeUpdates
  readonly threads: Threads
  readonly now: () => Date
  readonly logger: Logger
  /** The number of an update that others who have the document in memory lack. */
  readonly onAdded: (seq: bigint) => void
}

/**
 * A document of a type ready for editors, or null when there is none. What its type completes is on disk when this
 * returns. What else is broken is counted in the log, once per load.
 */
export async function loadDocument(objectId: string, options: LoadOptions): Promise<LoadedDocument | null> {
  const { type, store, threads, now, logger, onAdded } = options
  const { opening } = type
  const loaded = await openStored(objectId, options)
  if (!loaded || !opening) return loaded
  const damage = await opening.readDamage(loaded.doc)
  if (damage) logger.warn({ objectId, ...damage }, 'A document is damaged and shown as far as it can be')
  // Looked for in the copy in memory, so that an ordinary document is neither locked nor read twice.
  if (!(await opening.isIncomplete(loaded.doc))) return loaded
  loaded.doc.destroy()
  const added = await store.amend(objectId, now(), (stored) => opening.complete(stored, threads))
  if (added !== null) onAdded(added)
  return await openStored(objectId, options)
}

/** A stored document in memory. */
export async function openDoc(
  stored: StoredCollab,
  shapeOf: ShapeReader,
  large: LargeUpdates,
): Promise<Y.Doc> {
  const doc = (large.isLarge(storedBytes(stored)) ? await large.open(stored) : null) ?? loadDoc(stored)
  // Names the type of the root before any update can.
  readShape(doc, shapeOf)
  return doc
}

async function openStored(
  objectId: string,
  { type, store, large }: LoadOptions,
): Promise<LoadedDocument | null> {
  const stored = await store.load(objectId)
  if (!stored || stored.collabType !== type.collabType) return null
  return { stored, doc: await openDoc(stored, type.shapeOf, large) }
}
