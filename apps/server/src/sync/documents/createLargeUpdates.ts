import { err, type Result } from '@sheaf/base'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { leaveFormatting } from '@sheaf/model'
import * as Y from 'yjs'
import { AppError } from '../../platform/errors/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { meetsRequirements } from '../content/decodeUpdate.ts'
import { COMPACT_UPDATES, LARGE_BYTES, PREPARE_UPDATE } from '../content/updateTasks.ts'
import type { ShapeReader } from '../content/shapes.ts'
import { storedUpdates, type StoredCollab } from '../store/readStoredCollab.ts'
import { applyingUpdate } from './applyUpdate.ts'

/** Updates with more structs are taken apart in a thread, too. */
const LARGE_STRUCTS = 4_000

/** What takes long: decoded in a thread, applied piece by piece, so that others are answered in between. */
export interface LargeUpdates {
  isLarge(bytes: number, structs?: number): boolean
  /**
   * Applies an update to a document that nobody else changes meanwhile. Answers whether anything was new in it.
   * `apply_update_error` after `onChange`: the document must be thrown away.
   */
  apply(
    change: {
      readonly doc: Y.Doc
      readonly shapeOf: ShapeReader
      readonly update: Uint8Array
      readonly key: string
    },
    onChange: () => void,
  ): Promise<Result<boolean, 'decode_update_error' | 'apply_update_error' | 'retry_later'>>
  /** A stored document in memory; null where its updates have gaps. Throws `retry_later` where no thread has room or time. */
  open(stored: StoredCollab): Promise<Y.Doc | null>
  /** A stored document as one update; null where no thread had room or time. */
  compact(stored: StoredCollab): Promise<Uint8Array | null>
}

export function createLargeUpdates(threads: Threads): LargeUpdates {
  return {
    isLarge: (bytes, structs = 0) => bytes > LARGE_BYTES || structs > LARGE_STRUCTS,
    async apply({ doc, shapeOf, update, key }, onChange) {
      const prepared = await threads.run(PREPARE_UPDATE, { updates: [update.slice()] }, { key })
      if (!prepared.ok) return err('retry_later')
      if (!prepared.value.ok) return prepared.value
      const { requirements, pieces } = prepared.value.value
      if (!meetsRequirements(doc, requirements)) return err('apply_update_error')
      return await applyingUpdate(doc, shapeOf, async () => {
        onChange()
        await applyPieces(doc, pieces)
      })
    },
    async open(stored) {
      const prepared = await threads.run(
        PREPARE_UPDATE,
        { updates: storedUpdates(stored) },
        { key: stored.workspaceId },
      )
      // Opened here, it would keep everybody waiting.
      if (!prepared.ok) throw new AppError('retry_later')
      if (!prepared.value.ok) return null
      const doc = new Y.Doc()
      leaveFormatting(doc)
      await applyPieces(doc, prepared.value.value.pieces)
      return doc
    },
    async compact(stored) {
      const done = await threads.run(
        COMPACT_UPDATES,
        { updates: storedUpdates(stored) },
        { key: stored.workspaceId },
      )
      return done.ok ? done.value : null
    },
  }
}

async function applyPieces(doc: Y.Doc, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces) {
    Y.applyUpdate(doc, piece)
    await nextTurn()
  }
}
