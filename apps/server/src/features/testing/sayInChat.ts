import { CHAT_ENDPOINTS, type ChatMessage } from '@sheaf/contract'
import type { TestPerson } from './signIn.ts'

interface Said {
  readonly question: string
  /** Absent: nobody answered. */
  readonly answer?: string
  readonly sources?: readonly Readonly<Record<string, string>>[]
}

/** Says something in a chat, and keeps an answer, without a language model. */
export async function sayInChat(
  person: TestPerson,
  chatId: string,
  { question, answer, sources = [] }: Said,
): Promise<ChatMessage> {
  const at = { params: { workspaceId: person.workspaceId, chatId } }
  const asked = await person.get(CHAT_ENDPOINTS.createChatQuestion, { ...at, body: { content: question } })
  if (answer === undefined) return asked
  const body = { question_message_id: asked.message_id, content: answer, metadata: [...sources] }
  await person.get(CHAT_ENDPOINTS.createChatAnswer, { ...at, body })
  return asked
}
