import type { PageAccess } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'

/**
 * The levels to choose from. Pages have no comments, so that nobody is offered to write some; who was given that level
 * elsewhere keeps it.
 */
export function offeredLevels(current: PageAccess): readonly PageAccess[] {
  return current === 20 ? [10, 20, 25, 30, 50] : [10, 25, 30, 50]
}

export const LEVEL_KEYS = {
  10: 'share.levels.read',
  20: 'share.levels.comment',
  25: 'share.levels.rows',
  30: 'share.levels.write',
  50: 'share.levels.full',
} as const satisfies Record<PageAccess, MessageKey>

export const LEVEL_NOTE_KEYS = {
  10: 'share.levelNotes.read',
  20: 'share.levelNotes.comment',
  25: 'share.levelNotes.rows',
  30: 'share.levelNotes.write',
  50: 'share.levelNotes.full',
} as const satisfies Record<PageAccess, MessageKey>
