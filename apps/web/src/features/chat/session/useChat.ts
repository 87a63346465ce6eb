import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatSession, ChatSessionOptions, ChatState } from './ChatSession.ts'
import { holdChat, sessionOfChat } from './heldChats.ts'

/** A chat while it is shown. To be mounted anew for another one. */
export function useChat(
  workspaceId: string,
  chatId: string,
  opening: ChatSessionOptions['opening'] = null,
): { readonly session: ChatSession; readonly state: ChatState } {
  const [session] = useState(() => sessionOfChat(workspaceId, chatId, opening))
  useEffect(() => holdChat(chatId, session), [chatId, session])
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot)
  return { session, state }
}
