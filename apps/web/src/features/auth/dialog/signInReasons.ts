import type { MessageKey } from '@sheaf/locales'

/** What somebody wanted to do on a published page when they were asked to sign in. */
export type SignInReason = 'read' | 'comment' | 'duplicate'

export const REASON_KEYS = {
  read: 'signIn.subtitle',
  comment: 'signIn.toComment',
  duplicate: 'signIn.toDuplicate',
} as const satisfies Record<SignInReason, MessageKey>
