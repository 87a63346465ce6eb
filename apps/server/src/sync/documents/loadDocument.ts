import { COLLAB_TYPES } from '@sheaf/contract'
import {
  countDamageInSteps,
  createMissingTexts,
  lacksTextsInSteps,
  openDocument,
  type DocumentDamage,
} from '@sheaf/model'
import * as Y from 'yjs'
import { inTurns } from '../../platform/inTurns.ts'
import type { Logger } from '../../platform/logger.ts'
import type { CollabStore } from '../store/createCollabStore.ts'
import { loadDoc } from '../store/readCollabState.ts'
import { storedBytes, type StoredCollab } from '../store/readStoredCollab.ts'
import type { LargeUpdates } from './createLargeUpdates.ts'
import { readShape } from './documentShape.ts'

export interface LoadedDocument {
  readonly stored: StoredCollab
  readonly doc: Y.Doc
}

export interface LoadOptions {
  readonly store: CollabStore
  readonly large: LargeUpdates
  readonly now: () => Date
  readonly logger: Logger
  /** An update that others who have the document in memory lack. */
  readonly onAdded: (update: Uint8Array) => void
}

/**
 * A document ready for editors, or null when there is none. Blocks that other programs stored without a text get
 * one first, and it is on disk when this returns: two editors who each made one would lose what one of them typed.
 * What else is broken is counted in the log, once per load.
 */
export async function loadDocument(
  objectId: string,
  { store, large, now, logger, onAdded }: LoadOptions,
): Promise<LoadedDocument | null> {
  const loaded = await openStored(objectId, store, large)
  const damage = loaded && (await damageOf(loaded))
  if (damage) logger.warn({ objectId, ...damage }, 'A document is damaged and shown as far as it can be')
  // Looked for in the copy in memory, so that an ordinary document is neither locked nor read twice.
  if (!loaded || !(await lacksTexts(loaded))) return loaded
  loaded.doc.destroy()
  const added = await store.amend(objectId, now(), (stored) => completeTexts(stored, large))
  if (added) onAdded(added)
  return await openStored(objectId, store, large)
}

/** A stored document in memory. */
export async function openDoc(stored: StoredCollab, large: LargeUpdates): Promise<Y.Doc> {
  const doc = (large.isLarge(storedBytes(stored)) ? await large.open(stored) : null) ?? loadDoc(stored)
  // Names the type of the root before any update can.
  readShape(doc, stored.collabType)
  return doc
}

async function openStored(
  objectId: string,
  store: CollabStore,
  large: LargeUpdates,
): Promise<LoadedDocument | null> {
  const stored = await store.load(objectId)
  return stored && { stored, doc: await openDoc(stored, large) }
}

async function damageOf({ stored, doc }: LoadedDocument): Promise<DocumentDamage | null> {
  const maps = stored.collabType === COLLAB_TYPES.document ? openDocument(doc) : null
  return maps && (await inTurns(countDamageInSteps(maps)))
}

async function lacksTexts({ stored, doc }: LoadedDocument): Promise<boolean> {
  return stored.collabType === COLLAB_TYPES.document && (await inTurns(lacksTextsInSteps(doc)))
}

async function completeTexts(stored: StoredCollab, large: LargeUpdates): Promise<Uint8Array | null> {
  if (large.isLarge(storedBytes(stored))) return await large.completeTexts(stored)
  const doc = loadDoc(stored)
  const before = Y.encodeStateVector(doc)
  return createMissingTexts(doc) ? Y.encodeStateAsUpdate(doc, before) : null
}
