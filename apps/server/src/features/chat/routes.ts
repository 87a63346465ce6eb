import { CHAT_AUTHORS, CHAT_ENDPOINTS, type AnswerFormat } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint, type Permit } from '../access/index.ts'
import { askModel, modelIn, readAnswer, sendStream, streamAnswer, takeTurn, untilLeft } from '../ai/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { FoundSource } from '../search/index.ts'
import type { ChatContext } from './ChatContext.ts'
import { chatPrompt, relatedPrompt } from './chatPrompt.ts'
import { createChat, deleteChat, requireChat, tellChatChanged, updateChat } from './chats.ts'
import { chatSources } from './chatSources.ts'
import {
  addMessage,
  answerIdOf,
  listMessages,
  noteSources,
  presentMessage,
  requireMessage,
  requireOwnQuestion,
  requireQuestion,
  type ChatPlace,
  saveAnswer,
  updateMessage,
} from './messages.ts'

const {
  addChatContext,
  createChat: createCall,
  createChatAnswer,
  createChatQuestion,
  deleteChat: deleteCall,
  findChatQuestion,
  getChatAnswer,
  getChatSettings,
  listChatMessages,
  listRelatedQuestions,
  streamChatAnswer,
  streamChatAnswerOf,
  streamChatAnswerV2,
  updateChatMessage,
  updateChatSettings,
} = CHAT_ENDPOINTS

export interface ChatRoutesOptions {
  readonly chat: ChatContext
  readonly throttle: Throttle
}

interface Asked {
  readonly permit: Permit
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly chatId: string
  readonly questionId: number
  readonly format: AnswerFormat | null
}

/** Messages before a question that a model is told. */
const MAX_BEFORE = 20
/** Of a message or a text, in UTF-8. */
const BODY_BYTES = 1024 * 1024

/** HTTP face of chats (wire 7.3). */
export const chatRoutes: FastifyPluginAsync<ChatRoutesOptions> = async (app, { chat: context, throttle }) => {
  serveEndpoint(app, createCall, ({ permit, body }) =>
    createChat(context, permit, { id: body.chat_id, name: body.name, sourceIds: body.rag_ids ?? [] }),
  )

  serveEndpoint(app, deleteCall, async ({ permit, params }) => {
    const chat = await requireChat(context, permit, params.chatId, 'pages.write')
    await deleteChat(context, chat)
    tellChatChanged(context, permit, chat)
  })

  serveEndpoint(app, getChatSettings, async ({ permit, params }) => {
    const { name, sourceIds, metadata } = await requireChat(context, permit, params.chatId)
    return { name, rag_ids: [...sourceIds], metadata: { ...metadata } }
  })

  serveEndpoint(app, updateChatSettings, async ({ permit, params, body }) => {
    const chat = await requireChat(context, permit, params.chatId, 'pages.write')
    await updateChat(context, chat, {
      name: body.name ?? null,
      sourceIds: body.rag_ids ?? null,
      metadata: body.metadata ?? null,
    })
    tellChatChanged(context, permit, chat)
  })

  serveEndpoint(app, listChatMessages, async ({ permit, params, query }) => {
    const { rows, hasMore, total } = await listMessages(context, await reading(permit, params.chatId), query)
    return { messages: rows.map(presentMessage), has_more: hasMore, total }
  })

  serveEndpoint(
    app,
    createChatQuestion,
    async ({ permit, params, body }) => {
      const place = await writing(permit, params.chatId)
      const added = await addMessage(context, place, {
        author: body.message_type === 1 ? CHAT_AUTHORS.human : CHAT_AUTHORS.system,
        content: body.content,
        metadata: body.metadata ?? null,
      })
      tellChatChanged(context, permit, place.chat)
      return presentMessage(added)
    },
    { bodyLimit: BODY_BYTES },
  )

  serveEndpoint(
    app,
    createChatAnswer,
    async ({ permit, params, body }) => {
      const place = await writing(permit, params.chatId)
      const kept = { content: body.content, metadata: body.metadata ?? null }
      const saved = await saveAnswer(context, place, body.question_message_id, kept)
      tellChatChanged(context, permit, place.chat)
      return presentMessage(saved)
    },
    { bodyLimit: BODY_BYTES },
  )

  serveEndpoint(
    app,
    updateChatMessage,
    async ({ permit, params, body }) => {
      const place = await writing(permit, params.chatId)
      await updateMessage(context, place, body.message_id, body.content)
      tellChatChanged(context, permit, place.chat)
    },
    { bodyLimit: BODY_BYTES },
  )

  serveEndpoint(app, findChatQuestion, async ({ permit, params, query }) => {
    const place = await reading(permit, params.chatId)
    const answer = await requireMessage(context, place, query.answer_message_id)
    if (answer.author !== CHAT_AUTHORS.model) throw new AppError('invalid_request')
    return presentMessage(await requireQuestion(context, place, Number(answer.id) - 1))
  })

  serveEndpoint(app, getChatAnswer, async ({ permit, params }) => {
    const place = await reading(permit, params.chatId)
    const question = await requireQuestion(context, place, params.messageId)
    return presentMessage(await requireMessage(context, place, answerIdOf(Number(question.id))))
  })

  serveEndpoint(app, streamChatAnswer, ({ params, body, ...call }) =>
    answer({ ...call, chatId: params.chatId, questionId: body.question_id, format: body.format ?? null }),
  )
  for (const endpoint of [streamChatAnswerOf, streamChatAnswerV2])
    serveEndpoint(app, endpoint, ({ params, ...call }) =>
      answer({ ...call, chatId: params.chatId, questionId: params.messageId, format: null }),
    )

  serveEndpoint(app, listRelatedQuestions, async ({ permit, params, reply }) => {
    const place = await reading(permit, params.chatId)
    const question = await requireQuestion(context, place, params.messageId)
    await takeTurn(throttle, permit)
    const said = question.hasAnswer
      ? await requireMessage(context, place, answerIdOf(Number(question.id)))
      : null
    const prompt = relatedPrompt(question, said)
    const text = await readAnswer(context.ai, permit, {
      purpose: 'related questions',
      prompt,
      signal: untilLeft(reply),
    })
    return { message_id: params.messageId, items: readQuestions(text).map((content) => ({ content })) }
  })

  serveEndpoint(
    app,
    addChatContext,
    async ({ permit, params, body }) => {
      const place = await writing(permit, params.chatId)
      await addMessage(context, place, {
        author: CHAT_AUTHORS.system,
        content: body.text,
        metadata: body.metadata ?? null,
      })
      tellChatChanged(context, permit, place.chat)
    },
    { bodyLimit: BODY_BYTES },
  )

  async function reading(permit: Permit, chatId: string): Promise<ChatPlace> {
    return { permit, chat: await requireChat(context, permit, chatId) }
  }

  async function writing(permit: Permit, chatId: string): Promise<ChatPlace> {
    return { permit, chat: await requireChat(context, permit, chatId, 'pages.write') }
  }

  async function answer({
    permit,
    request,
    reply,
    chatId,
    questionId,
    format,
  }: Asked): Promise<FastifyReply> {
    const place = await writing(permit, chatId)
    const question = await requireOwnQuestion(context, place, questionId)
    await takeTurn(throttle, permit)
    const { rows } = await listMessages(context, place, { limit: MAX_BEFORE, before: questionId })
    const before = rows.filter(({ isWithheld }) => !isWithheld)
    const sources = await chatSources(context, permit, { chat: place.chat, question: question.content })
    await noteSources(context, place, questionId, [
      ...sources.map(({ viewId }) => viewId),
      // What was answered before may be told again.
      ...before.flatMap(({ restsOn }) => restsOn),
    ])
    const pieces = askModel(context.ai, permit, {
      purpose: 'chat',
      prompt: chatPrompt({ question, before, sources, format }),
      model: modelIn(request.headers['ai-model']),
      signal: untilLeft(reply),
    })
    return sendStream(reply, await streamAnswer(pieces, sources.map(presentSource)))
  }
}

/** Rows are named beside the view through which they are read. */
function presentSource({ viewId, rowId, blockId, name }: FoundSource) {
  return {
    id: viewId,
    name,
    source: rowId === null ? 'page' : 'row',
    ...(rowId !== null && { row_id: rowId }),
    ...(blockId !== null && { block_id: blockId }),
  }
}

const questionsSchema = z.array(z.string().min(1).max(500)).max(10)

/** None where the model says something else. */
function readQuestions(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1))
    const questions = questionsSchema.safeParse(list)
    return questions.success ? questions.data.slice(0, 3) : []
  } catch {
    return []
  }
}
