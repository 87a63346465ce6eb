import { withMessages } from '../platform/i18n/withMessages.ts'

/** Apart, so that the first files do not list all that it needs. */
export const loadChatScreen = withMessages(async () =>
  (await import('../features/page/ChatScreen.tsx')).loadChatScreen(),
)
