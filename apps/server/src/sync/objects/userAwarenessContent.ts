import { COLLAB_TYPES } from '@sheaf/contract'
import { DEFAULT_LIMITS } from './defaultLimits.ts'
import type { ObjectContent } from './ObjectType.ts'
import { userAwarenessShape } from '../content/shapes.ts'

/** What only one person of a workspace may know: their reminders. */
export const USER_AWARENESS_CONTENT: ObjectContent = {
  collabType: COLLAB_TYPES.userAwareness,
  limits: DEFAULT_LIMITS,
  shapeOf: userAwarenessShape,
}
