import { err, ok, type Result } from '@sheaf/base'
import type { CHAT_ENDPOINTS, ChatMessage, ErrorCode } from '@sheaf/contract'
import { callApi } from '../../../platform/api/api.ts'
import { callStream, type StreamProblem } from '../../../platform/api/callStream.ts'
import { readSources, type ChatSource } from '@sheaf/export/chats'

type Calls = typeof CHAT_ENDPOINTS

export interface ChatSettings {
  readonly name: string
  /** Ids of the pages within which answers are looked for; none: all that the person may read. */
  readonly sourceIds: readonly string[]
  /** The model that this chat asks; null: the usual one. */
  readonly model: string | null
}

/** What an answer brings while it is written. */
export interface AnswerStream {
  readonly questionId: number
  readonly model: string | null
  readonly signal: AbortSignal
  readonly onSources: (sources: readonly ChatSource[]) => void
  readonly onText: (text: string) => void
}

/** The calls of one chat (wire 7.3). */
export interface ChatApi {
  readonly create: (name: string, sourceIds: readonly string[]) => Promise<Result<void, ErrorCode>>
  readonly empty: () => Promise<Result<void, ErrorCode>>
  readonly readSettings: () => Promise<Result<ChatSettings, ErrorCode>>
  readonly changeSettings: (
    to: Partial<Pick<ChatSettings, 'sourceIds' | 'model'>>,
  ) => Promise<Result<void, ErrorCode>>
  /** Oldest first: the newest of those before a message. */
  readonly list: (
    limit: number,
    before: number | null,
  ) => Promise<Result<{ readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean }, ErrorCode>>
  readonly ask: (content: string) => Promise<Result<ChatMessage, ErrorCode>>
  readonly change: (messageId: number, content: string) => Promise<Result<void, ErrorCode>>
  readonly stream: (question: AnswerStream) => Promise<Result<void, StreamProblem>>
  readonly saveAnswer: (
    questionId: number,
    content: string,
    sources: readonly ChatSource[],
  ) => Promise<Result<ChatMessage, ErrorCode>>
  /** What could be asked next. */
  readonly related: (questionId: number) => Promise<Result<readonly string[], ErrorCode>>
  readonly give: (text: string, name: string) => Promise<Result<void, ErrorCode>>
}

export function chatApi(workspaceId: string, chatId: string): ChatApi {
  const params = { workspaceId, chatId }
  return {
    create: (name, sourceIds) =>
      callApi<Calls['createChat']>('POST', '/api/chat/:workspaceId', {
        params: { workspaceId },
        body: { chat_id: chatId, name, rag_ids: [...sourceIds] },
      }),
    empty: () => callApi<Calls['deleteChat']>('DELETE', '/api/chat/:workspaceId/:chatId', { params }),
    async readSettings() {
      const read = await callApi<Calls['getChatSettings']>('GET', '/api/chat/:workspaceId/:chatId/settings', {
        params,
      })
      if (!read.ok) return err(read.error)
      const { name, rag_ids: sourceIds, metadata } = read.value
      return ok({ name, sourceIds, model: typeof metadata['model'] === 'string' ? metadata['model'] : null })
    },
    changeSettings: ({ sourceIds, model }) =>
      callApi<Calls['updateChatSettings']>('POST', '/api/chat/:workspaceId/:chatId/settings', {
        params,
        body: {
          ...(sourceIds && { rag_ids: [...sourceIds] }),
          ...(model !== undefined && { metadata: { model } }),
        },
      }),
    async list(limit, before) {
      const read = await callApi<Calls['listChatMessages']>('GET', '/api/chat/:workspaceId/:chatId/message', {
        params,
        query: { limit, ...(before !== null && { before }) },
      })
      if (!read.ok) return err(read.error)
      return ok({ messages: read.value.messages.toReversed(), hasOlder: read.value.has_more })
    },
    ask: (content) =>
      callApi<Calls['createChatQuestion']>('POST', '/api/chat/:workspaceId/:chatId/message/question', {
        params,
        body: { content, message_type: 1 },
      }),
    change: (messageId, content) =>
      callApi<Calls['updateChatMessage']>('PUT', '/api/chat/:workspaceId/:chatId/message', {
        params,
        body: { chat_id: chatId, message_id: messageId, content },
      }),
    stream: ({ questionId, model, signal, onSources, onText }) =>
      callStream<Calls['streamChatAnswer']>('POST', '/api/chat/:workspaceId/:chatId/answer/stream', {
        params,
        body: { chat_id: chatId, question_id: questionId },
        model,
        signal,
        onPiece([key, value]) {
          if (signal.aborted) return
          if (key === '0') onSources(readSources(value))
          else if (key === '1' && typeof value === 'string') onText(value)
        },
      }),
    saveAnswer: (questionId, content, sources) =>
      callApi<Calls['createChatAnswer']>('POST', '/api/chat/:workspaceId/:chatId/message/answer', {
        params,
        body: {
          question_message_id: questionId,
          content,
          metadata: sources.map((source) => ({ ...source })),
        },
      }),
    async related(questionId) {
      const read = await callApi<Calls['listRelatedQuestions']>(
        'GET',
        '/api/chat/:workspaceId/:chatId/:messageId/related_question',
        { params: { ...params, messageId: questionId } },
      )
      return read.ok ? ok(read.value.items.map(({ content }) => content)) : err(read.error)
    },
    give: (text, name) =>
      callApi<Calls['addChatContext']>('POST', '/api/chat/:workspaceId/:chatId/context/text', {
        params,
        body: { text, metadata: { name } },
      }),
  }
}
