import { DOCUMENT_LIMITS, SYNC_LIMITS, UPDATE_LIMITS } from '@sheaf/contract'
import type { ObjectLimits } from './ObjectType.ts'

export const DEFAULT_LIMITS: ObjectLimits = {
  updateBytes: SYNC_LIMITS.maxUpdateBytes,
  update: UPDATE_LIMITS,
  object: DOCUMENT_LIMITS,
}
