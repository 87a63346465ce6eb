import { COLLAB_TYPES } from '@sheaf/contract'
import { countDamageInSteps, createMissingTexts, lacksTextsInSteps, openDocument } from '@sheaf/model'
import * as Y from 'yjs'
import { AppError } from '../../platform/errors/index.ts'
import { inTurns } from '../../platform/inTurns.ts'
import { COMPLETE_TEXTS, LARGE_BYTES } from '../content/updateTasks.ts'
import { loadDoc } from '../store/readCollabState.ts'
import { storedBytes, storedUpdates } from '../store/readStoredCollab.ts'
import { DEFAULT_LIMITS } from './defaultLimits.ts'
import type { ObjectContent } from './ObjectType.ts'
import { documentShape } from '../content/shapes.ts'

/**
 * Documents of blocks. Blocks that other programs stored without a text get one before anyone sees them: two editors who
 * each made one would lose what one of them typed.
 */
export const DOCUMENT_CONTENT: ObjectContent = {
  collabType: COLLAB_TYPES.document,
  limits: DEFAULT_LIMITS,
  shapeOf: documentShape,
  opening: {
    async readDamage(doc) {
      const maps = openDocument(doc)
      return maps && (await inTurns(countDamageInSteps(maps)))
    },
    isIncomplete: (doc) => inTurns(lacksTextsInSteps(doc)),
    async complete(stored, threads) {
      if (storedBytes(stored) > LARGE_BYTES) {
        const updates = storedUpdates(stored)
        const done = await threads.run(COMPLETE_TEXTS, { updates }, { key: stored.workspaceId })
        if (!done.ok) throw new AppError('retry_later')
        return done.value
      }
      const doc = loadDoc(stored)
      const before = Y.encodeStateVector(doc)
      return createMissingTexts(doc) ? Y.encodeStateAsUpdate(doc, before) : null
    },
  },
}
