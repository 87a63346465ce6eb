import { Late } from '@sheaf/ui'
import { withMessages } from '../platform/i18n/withMessages.ts'

/** The screens of chats, which most never open. */
export const chatScreen = new Late(
  withMessages(async () => (await import('../features/page/ChatScreen.tsx')).loadChatScreens()),
)
