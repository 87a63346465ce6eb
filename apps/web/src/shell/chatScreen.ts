import { Late } from '@sheaf/ui'

/** The screens of chats, which most never open. */
export const chatScreen = new Late(async () => (await import('./loadChatScreen.ts')).loadChatScreen())
