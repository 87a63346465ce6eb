import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { textSchema, workspaceParams } from './values.ts'

/** UTF-16 units of one text that is given to a model. */
export const MAX_AI_TEXT = 50_000
/** Cells of a row that are summarized or translated at once. */
const MAX_ROW_CELLS = 200
const MAX_HISTORY = 20
const MAX_SOURCES = 50

/** What a model does with a text, by the number of the format. */
export const COMPLETION_TYPES = {
  improve: 1,
  fix: 2,
  shorten: 3,
  lengthen: 4,
  continue: 5,
  explain: 6,
  ask: 7,
  custom: 8,
} as const
export type CompletionType = (typeof COMPLETION_TYPES)[keyof typeof COMPLETION_TYPES]

const completionType = z.literal(Object.values(COMPLETION_TYPES))

/** How an answer is to be laid out: 0 paragraphs, 1 bullets, 2 numbers, 3 a table, 4 as fits. Pictures are not made here. */
export const answerFormatSchema = z.object({
  output_layout: z.number().int().min(0).max(4).nullish(),
  output_content: z.number().int().min(0).max(2).nullish(),
  output_content_metadata: z.unknown().optional(),
})
export type AnswerFormat = z.output<typeof answerFormatSchema>

/**
 * Writes about a text, word by word. The body of the answer is a sequence of JSON objects without anything between them, each
 * with one key: `1` a piece of text, `3` nothing, so that the connection stays open, `6` what the model considers. An answer
 * that could not begin is an envelope. One that breaks off in the middle ends without the end of its transfer.
 */
export const completeText = defineEndpoint({
  method: 'POST',
  path: '/api/ai/:workspaceId/v2/complete/stream',
  action: 'ai.use',
  summary: 'A text improved, shortened, translated or continued by a model, as it is written',
  answer: 'bytes',
  params: workspaceParams,
  body: z.object({
    text: textSchema(MAX_AI_TEXT),
    completion_type: completionType.nullish(),
    format: answerFormatSchema.nullish(),
    metadata: z
      .object({
        object_id: textSchema(100).nullish(),
        workspace_id: textSchema(100).nullish(),
        rag_ids: z.array(textSchema(100)).max(MAX_SOURCES).nullish(),
        completion_history: z
          .array(
            z.object({
              role: z.enum(['human', 'user', 'ai', 'assistant']),
              content: textSchema(MAX_AI_TEXT),
            }),
          )
          .max(MAX_HISTORY)
          .nullish(),
        prompt_id: textSchema(100).nullish(),
        custom_prompt: z.object({ system: textSchema(4_000) }).nullish(),
      })
      .nullish(),
  }),
})

/** Refused with `feature_not_available` where the server has no model. */
export const summarizeRow = defineEndpoint({
  method: 'POST',
  path: '/api/ai/:workspaceId/summarize_row',
  action: 'ai.use',
  summary: 'What a row says, in a sentence or two',
  params: workspaceParams,
  body: z.object({
    workspace_id: textSchema(100).nullish(),
    data: z.object({ Content: z.record(textSchema(200), textSchema(MAX_AI_TEXT)) }),
  }),
  reply: z.object({ text: z.string() }),
})

export const translateRow = defineEndpoint({
  method: 'POST',
  path: '/api/ai/:workspaceId/translate_row',
  action: 'ai.use',
  summary: 'The cells of a row in another language',
  params: workspaceParams,
  body: z.object({
    workspace_id: textSchema(100).nullish(),
    data: z.object({
      cells: z
        .array(z.object({ title: textSchema(200), content: textSchema(MAX_AI_TEXT) }))
        .max(MAX_ROW_CELLS),
      language: textSchema(100),
      include_header: z.boolean().nullish(),
    }),
  }),
  /** Each with one key: the title of a cell. */
  reply: z.object({ items: z.array(z.record(z.string(), z.string())) }),
})

/** The models that may be chosen, the usual one first; none where the server has none. */
export const listModels = defineEndpoint({
  method: 'GET',
  path: '/api/ai/:workspaceId/model/list',
  action: 'ai.use',
  summary: 'The models that may be chosen',
  params: workspaceParams,
  reply: z.object({
    models: z.array(
      z.object({ name: z.string(), metadata: z.object({ is_default: z.boolean(), desc: z.string() }) }),
    ),
  }),
})
