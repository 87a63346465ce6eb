import { err, ok, type Result } from '@sheaf/base'
import type * as Y from 'yjs'
import { decodeUpdate, meetsRequirements, readRequirements } from '../content/decodeUpdate.ts'

export type UpdateFault =
  /** The bytes are no Yjs v1 update. */
  | 'decode_update_error'
  /** It builds on changes that the document does not have. */
  | 'apply_update_error'

/**
 * Looks at an update without touching the document: whether it decodes, and whether everything it
 * builds on is in the document or in the update itself. Yjs would keep the
 * rest aside as pending, invisible and saved by nobody's acknowledgement; so it is refused here, and
 * the client sends again from the state vectors.
 */
export function inspectUpdate(doc: Y.Doc, update: Uint8Array): Result<void, UpdateFault> {
  const decoded = decodeUpdate(update)
  if (!decoded.ok) return decoded
  const requirements = readRequirements(decoded.value)
  if (!requirements.ok) return requirements
  return meetsRequirements(doc, requirements.value) ? ok() : err('apply_update_error')
}
