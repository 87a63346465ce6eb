import { CHAT_ENDPOINTS } from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'

const { createChat, createChatAnswer, createChatQuestion } = CHAT_ENDPOINTS

type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls about chats; the chats are the caller's, where they may have any. */
export function chatInputs() {
  const inWorkspace = ({ owner }: CallScene) => ({ params: { workspaceId: owner.workspaceId } })
  const inChat = async (world: CallScene) => {
    const { params } = inWorkspace(world)
    const chatId = world.server.platform.ids.uuid()
    const body = { chat_id: chatId, name: 'Larch', rag_ids: [] }
    await (world.caller ?? world.owner).call(createChat, { params, body })
    return { params: { ...params, chatId } }
  }
  const atQuestion = async (world: CallScene) => {
    const { params } = await inChat(world)
    const person = world.caller ?? world.owner
    const asked = await person.call(createChatQuestion, { params, body: { content: 'What is open?' } })
    const id = asked.code === 0 ? asked.data.message_id : 2
    await person.call(createChatAnswer, { params, body: { question_message_id: id, content: 'The porch.' } })
    return { params, id }
  }
  const atMessage = async (world: CallScene) => {
    const { params, id } = await atQuestion(world)
    return { params: { ...params, messageId: String(id) } }
  }
  return {
    createChat: async (world) => ({
      ...inWorkspace(world),
      body: { chat_id: world.server.platform.ids.uuid(), name: 'Larch', rag_ids: ['a page'] },
    }),
    deleteChat: inChat,
    getChatSettings: inChat,
    updateChatSettings: async (world) => ({
      ...(await inChat(world)),
      body: { name: 'Untreated larch', rag_ids: [], metadata: { tone: 'plain' } },
    }),
    listChatMessages: async (world) => ({ ...(await inChat(world)), query: { limit: 5, offset: 0 } }),
    createChatQuestion: async (world) => ({
      ...(await inChat(world)),
      body: { content: 'What is open?', message_type: 1 },
    }),
    createChatAnswer: async (world) => {
      const { params, id } = await atQuestion(world)
      return { params, body: { question_message_id: id, content: 'The porch.', metadata: [] } }
    },
    updateChatMessage: async (world) => {
      const { params, id } = await atQuestion(world)
      return { params, body: { chat_id: params.chatId, message_id: id, content: 'What else?' } }
    },
    findChatQuestion: async (world) => {
      const { params, id } = await atQuestion(world)
      return { params, query: { answer_message_id: id + 1 } }
    },
    getChatAnswer: atMessage,
    streamChatAnswer: async (world) => {
      const { params, id } = await atQuestion(world)
      return { params, body: { chat_id: params.chatId, question_id: id, format: { output_layout: 1 } } }
    },
    streamChatAnswerOf: atMessage,
    streamChatAnswerV2: atMessage,
    listRelatedQuestions: atMessage,
    addChatContext: async (world) => ({ ...(await inChat(world)), body: { text: 'Larch greys evenly.' } }),
  } satisfies Record<string, Input>
}
