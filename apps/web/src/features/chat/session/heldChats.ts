import { followWorkspace } from '../../../platform/sync/index.ts'
import { chatApi } from './chatApi.ts'
import { ChatSession, type ChatSessionOptions } from './ChatSession.ts'

interface HeldChat {
  readonly session: ChatSession
  uses: number
}

const held = new Map<string, HeldChat>()

/** The session of a chat, the same for every pane that shows it. It begins with `holdChat`. */
export function sessionOfChat(
  workspaceId: string,
  chatId: string,
  opening: ChatSessionOptions['opening'],
): ChatSession {
  const known = held.get(chatId)
  if (known) return known.session
  const follow = (onNews: () => void) =>
    followWorkspace(workspaceId, (news) => {
      if (news.kind === 'resync' || (news.kind === 'chat_changed' && news.chatId === chatId)) onNews()
    })
  const session = new ChatSession({ api: chatApi(workspaceId, chatId), opening, follow })
  held.set(chatId, { session, uses: 0 })
  return session
}

/** Keeps a session going until the answer that it writes is there, and nobody holds it any more. Answers its release. */
export function holdChat(chatId: string, session: ChatSession): () => void {
  const chat = held.get(chatId) ?? { session, uses: 0 }
  held.set(chatId, chat)
  chat.uses += 1
  session.start()
  return () => {
    chat.uses -= 1
    const stop = session.subscribe(endWhenDone)
    endWhenDone()
    function endWhenDone(): void {
      if (chat.uses > 0) return stop()
      if (!session.isIdle) return
      stop()
      session.end()
      held.delete(chatId)
    }
  }
}
