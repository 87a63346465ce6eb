import { z } from 'zod'
import { answerFormatSchema, MAX_AI_TEXT } from './ai.ts'
import { defineEndpoint } from './endpoint.ts'
import { jsonSchema, momentSchema, textSchema, uuidSchema, workspaceParams } from './values.ts'

/** Of a name; longer ones are refused. */
export const MAX_CHAT_NAME = 200
/** Pages that a chat may be confined to. */
const MAX_CHAT_SOURCES = 50
/** UTF-16 units of what clients keep with a chat or a message. */
const MAX_CHAT_METADATA = 50_000
/** At once. */
const MAX_MESSAGES = 100

const root = '/api/chat/:workspaceId' as const
const chatParams = workspaceParams.extend({ chatId: uuidSchema })
/** 64 bits: as text in addresses, as a number in bodies. */
const messageId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const messageParams = chatParams.extend({ messageId })

const nameSchema = textSchema(MAX_CHAT_NAME)
const sourcesSchema = z.array(textSchema(100)).max(MAX_CHAT_SOURCES)
const metadataSchema = jsonSchema(MAX_CHAT_METADATA)

/** Of one chat. */
export const MAX_CHAT_MESSAGES = 5_000

/** Who wrote a message: 1 a person, 2 the system, 3 the model, whose `author_uuid` is the nil UUID. */
export const CHAT_AUTHORS = { human: 1, system: 2, model: 3 } as const

const chatMessageSchema = z.object({
  author: z.object({
    author_id: z.number(),
    author_uuid: z.string(),
    author_type: z.number().int(),
    meta: z.unknown().optional(),
  }),
  message_id: z.number(),
  content: z.string(),
  meta_data: z.unknown(),
  created_at: momentSchema,
  /** Of a question: its answer. */
  reply_message_id: z.number().nullable(),
})
/** A message as the format has it. */
export type ChatMessage = z.output<typeof chatMessageSchema>

/**
 * Opens a chat without a page. It belongs to who opened it; to everybody else it does not exist. `createPage` with layout 4 makes one that
 * is a page, under the id of the page: whoever may read the page reads it, whoever may write it asks.
 */
const createChat = defineEndpoint({
  method: 'POST',
  path: root,
  action: 'ai.use',
  summary: 'Open a chat with a language model',
  params: workspaceParams,
  body: z.object({
    chat_id: uuidSchema,
    name: nameSchema,
    /** Ids of pages: the answers are looked for in these and below them alone. Empty: in all that the person may read. */
    rag_ids: sourcesSchema.nullish(),
  }),
})

const deleteChat = defineEndpoint({
  method: 'DELETE',
  path: `${root}/:chatId`,
  action: 'ai.use',
  summary: 'Delete a chat with all that was said',
  params: chatParams,
})

const getChatSettings = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/settings`,
  action: 'ai.use',
  summary: 'Name and sources of a chat',
  params: chatParams,
  reply: z.object({
    name: z.string(),
    rag_ids: z.array(z.string()),
    metadata: z.record(z.string(), z.unknown()),
  }),
})

/** What is absent stays; metadata is merged, key by key. */
const updateChatSettings = defineEndpoint({
  method: 'POST',
  path: `${root}/:chatId/settings`,
  action: 'ai.use',
  summary: 'Rename a chat, choose its sources',
  params: chatParams,
  body: z.object({
    name: nameSchema.nullish(),
    rag_ids: sourcesSchema.nullish(),
    metadata: z.record(textSchema(100), metadataSchema).nullish(),
  }),
})

/** The newest first; from `offset` on the oldest first; `before` and `after` name a message, which is not among them. */
const listChatMessages = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/message`,
  action: 'ai.use',
  summary: 'What was said in a chat, in parts',
  params: chatParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_MESSAGES).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
    after: messageId.optional(),
    before: messageId.optional(),
  }),
  reply: z.object({ messages: z.array(chatMessageSchema), has_more: z.boolean(), total: z.number().int() }),
})

/** `message_type` 0 is a message of the system: material that no answer is expected to. */
const createChatQuestion = defineEndpoint({
  method: 'POST',
  path: `${root}/:chatId/message/question`,
  action: 'ai.use',
  summary: 'Ask something in a chat',
  params: chatParams,
  body: z.object({
    content: textSchema(MAX_AI_TEXT),
    message_type: z.union([z.literal(0), z.literal(1)]).default(1),
    prompt_id: textSchema(100).nullish(),
    model_name: textSchema(200).nullish(),
    metadata: metadataSchema.nullish(),
  }),
  reply: chatMessageSchema,
})

/** Clients save the answer that they were sent. A question has one answer: another takes its place. */
const createChatAnswer = defineEndpoint({
  method: 'POST',
  path: `${root}/:chatId/message/answer`,
  action: 'ai.use',
  summary: 'Keep the answer to a question',
  params: chatParams,
  body: z.object({
    question_message_id: messageId,
    content: textSchema(MAX_AI_TEXT),
    metadata: metadataSchema.nullish(),
  }),
  reply: chatMessageSchema,
})

/** A question that is changed loses its answer, which answered something else. */
const updateChatMessage = defineEndpoint({
  method: 'PUT',
  path: `${root}/:chatId/message`,
  action: 'ai.use',
  summary: 'Change a message',
  params: chatParams,
  body: z.object({
    chat_id: uuidSchema,
    message_id: messageId,
    content: textSchema(MAX_AI_TEXT),
    model: textSchema(200).nullish(),
  }),
})

const findChatQuestion = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/message/find_question`,
  action: 'ai.use',
  summary: 'The question to an answer',
  params: chatParams,
  query: z.object({ answer_message_id: messageId }),
  reply: chatMessageSchema,
})

const getChatAnswer = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/:messageId/answer`,
  action: 'ai.use',
  summary: 'The answer that was kept for a question',
  params: messageParams,
  reply: chatMessageSchema,
})

/** As `completeText` streams, with `0` first: the sources, a list of `{id, name, source, row_id?, block_id?}`. */
const streamChatAnswer = defineEndpoint({
  method: 'POST',
  path: `${root}/:chatId/answer/stream`,
  action: 'ai.use',
  summary: 'The answer to a question, as it is written',
  answer: 'bytes',
  params: chatParams,
  body: z.object({
    chat_id: textSchema(100).nullish(),
    question_id: messageId,
    format: answerFormatSchema.nullish(),
  }),
})

/** For older clients. */
const streamChatAnswerOf = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/:messageId/answer/stream`,
  action: 'ai.use',
  summary: 'The same for a question by its id',
  answer: 'bytes',
  params: messageParams,
})

/** For older clients. */
const streamChatAnswerV2 = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/:messageId/v2/answer/stream`,
  action: 'ai.use',
  summary: 'The same, in its second version',
  answer: 'bytes',
  params: messageParams,
})

const listRelatedQuestions = defineEndpoint({
  method: 'GET',
  path: `${root}/:chatId/:messageId/related_question`,
  action: 'ai.use',
  summary: 'What could be asked next',
  params: messageParams,
  reply: z.object({
    message_id: z.number(),
    items: z.array(z.object({ content: z.string(), metadata: z.unknown().optional() })),
  }),
})

/** Kept as a message of the system: answers may rest on it. */
const addChatContext = defineEndpoint({
  method: 'POST',
  path: `${root}/:chatId/context/text`,
  action: 'ai.use',
  summary: 'Give a chat a text to know',
  params: chatParams,
  body: z.object({ text: textSchema(MAX_AI_TEXT), metadata: metadataSchema.nullish() }),
})

/** In the order of docs/permissions.md. */
export const CHAT_ENDPOINTS = {
  createChat,
  deleteChat,
  getChatSettings,
  updateChatSettings,
  listChatMessages,
  createChatQuestion,
  createChatAnswer,
  updateChatMessage,
  findChatQuestion,
  getChatAnswer,
  streamChatAnswer,
  streamChatAnswerOf,
  streamChatAnswerV2,
  listRelatedQuestions,
  addChatContext,
} as const
