import { err, ok } from '@sheaf/base'
import { SYNC_LIMITS, UPDATE_LIMITS } from '@sheaf/contract'
import { createMissingTexts, unnamedDoc } from '@sheaf/model'
import * as Y from 'yjs'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { decodeUpdate, readRequirements } from './decodeUpdate.ts'
import { isValidCollab } from './isValidCollab.ts'
import { readCollabJson } from './readCollabJson.ts'
import { readWebUpdate as readBody } from './readWebUpdate.ts'
import { splitUpdate } from './splitUpdate.ts'
import { toUpdateV1 } from './toUpdateV1.ts'
import type {
  CHECK_COLLAB,
  COMPACT_UPDATES,
  COMPLETE_TEXTS,
  CONVERT_UPDATE,
  PREPARE_UPDATE,
  READ_WEB_UPDATE,
  WRITE_COLLAB_JSON,
} from './updateTasks.ts'

/** Applied in some milliseconds. Each transaction also costs something for every client: with many, pieces are few. */
const PIECE_STRUCTS = 2_000
const MAX_PIECES_OF_CLIENTS = 4

export const prepareUpdate: ThreadWork<typeof PREPARE_UPDATE> = ({ updates }) => {
  const [first = new Uint8Array(), ...more] = updates
  const decoded = decodeUpdate(more.length === 0 ? first : Y.mergeUpdates([...updates]))
  if (!decoded.ok) return decoded
  const requirements = readRequirements(decoded.value)
  if (!requirements.ok) return requirements
  const byClients = Math.ceil(requirements.value.length / MAX_PIECES_OF_CLIENTS)
  const pieces = splitUpdate(decoded.value, Math.max(PIECE_STRUCTS, byClients))
  return pieces === null ? err('apply_update_error') : ok({ requirements: requirements.value, pieces })
}

export const compactUpdates: ThreadWork<typeof COMPACT_UPDATES> = ({ updates }) =>
  Y.encodeStateAsUpdate(openUpdates(updates))

export const convertUpdate: ThreadWork<typeof CONVERT_UPDATE> = ({ update }) =>
  toUpdateV1(update, { structs: UPDATE_LIMITS.structs, keyLength: SYNC_LIMITS.maxUpdateBytes })

export const completeTexts: ThreadWork<typeof COMPLETE_TEXTS> = ({ updates }) => {
  const doc = openUpdates(updates)
  const before = Y.encodeStateVector(doc)
  return createMissingTexts(doc) ? Y.encodeStateAsUpdate(doc, before) : null
}

export const readWebUpdate: ThreadWork<typeof READ_WEB_UPDATE> = ({ body }) => readBody(body)

export const checkCollab: ThreadWork<typeof CHECK_COLLAB> = ({ kind, update, id }) =>
  isValidCollab(kind, update, id)

function openUpdates(updates: readonly Uint8Array[]): Y.Doc {
  const doc = unnamedDoc()
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  return doc
}

export const writeCollabJson: ThreadWork<typeof WRITE_COLLAB_JSON> = ({ update }) =>
  new TextEncoder().encode(JSON.stringify(readCollabJson(update) ?? {}))
