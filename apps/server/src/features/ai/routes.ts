import { completeText, COMPLETION_TYPES, listModels, summarizeRow, translateRow } from '@sheaf/contract'
import type { ModelMessage } from 'ai'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { AiContext } from './AiContext.ts'
import { modelIn, sendStream, takeTurn, untilLeft } from './asking.ts'
import { askModel, readAnswer } from './askModel.ts'
import { completionInstructions, quoted, SUMMARY_INSTRUCTIONS, translationInstructions } from './prompts.ts'
import { streamAnswer } from './streamAnswer.ts'

export interface AiRoutesOptions {
  readonly ai: AiContext
  readonly throttle: Throttle
}

/** Of a text and the answers before it. */
const BODY_BYTES = 8 * 1024 * 1024

const wordsSchema = z.array(z.string())

/** HTTP face of writing with a model. */
export const aiRoutes: FastifyPluginAsync<AiRoutesOptions> = async (app, { ai, throttle }) => {
  serveEndpoint(app, listModels, async () => ({
    models: (ai.provider?.models.names ?? []).map((name, index) => ({
      name,
      metadata: { is_default: index === 0, desc: '' },
    })),
  }))

  serveEndpoint(
    app,
    completeText,
    async ({ permit, body, request, reply }) => {
      await takeTurn(throttle, permit)
      const { text, completion_type: type, format, metadata } = body
      const wanted = type ?? COMPLETION_TYPES.custom
      const history = (metadata?.completion_history ?? []).map(({ role, content }): ModelMessage => ({
        role: role === 'human' || role === 'user' ? 'user' : 'assistant',
        content,
      }))
      const asked = wanted === COMPLETION_TYPES.ask ? text : quoted('text', text)
      const pieces = askModel(ai, permit, {
        purpose: `completion ${wanted}`,
        prompt: {
          instructions: completionInstructions(
            wanted,
            metadata?.custom_prompt?.system ?? null,
            format ?? null,
          ),
          messages: [...history, { role: 'user', content: asked }],
        },
        model: modelIn(request.headers['ai-model']),
        signal: untilLeft(reply),
      })
      return sendStream(reply, await streamAnswer(pieces))
    },
    { bodyLimit: BODY_BYTES },
  )

  serveEndpoint(app, summarizeRow, async ({ permit, body, reply }) => {
    await takeTurn(throttle, permit, 'row')
    const cells = Object.entries(body.data.Content).map(([name, value]) => `${name}: ${value}`)
    if (cells.length === 0) return { text: '' }
    const prompt = {
      instructions: SUMMARY_INSTRUCTIONS,
      messages: [{ role: 'user' as const, content: quoted('text', cells.join('\n')) }],
    }
    return {
      text: await readAnswer(ai, permit, { purpose: 'summary of a row', prompt, signal: untilLeft(reply) }),
    }
  })

  serveEndpoint(app, translateRow, async ({ permit, body, reply }) => {
    await takeTurn(throttle, permit, 'row')
    const { cells, language, include_header: withTitles } = body.data
    if (cells.length === 0) return { items: [] }
    const words = [
      ...cells.map(({ content }) => content),
      ...(withTitles ? cells.map(({ title }) => title) : []),
    ]
    const answer = await readAnswer(ai, permit, {
      purpose: 'translation of a row',
      signal: untilLeft(reply),
      prompt: {
        instructions: translationInstructions(language),
        messages: [{ role: 'user', content: quoted('text', JSON.stringify(words)) }],
      },
    })
    const translated = readWords(answer, words.length)
    return {
      items: cells.map(({ title }, index) => ({
        [withTitles ? translated[cells.length + index]! : title]: translated[index]!,
      })),
    }
  })
}

/** As many words as were asked for; models like to put a fence around them. */
function readWords(answer: string, count: number): readonly string[] {
  const list = answer.slice(answer.indexOf('['), answer.lastIndexOf(']') + 1)
  try {
    const words = wordsSchema.safeParse(JSON.parse(list))
    if (words.success && words.data.length === count) return words.data
  } catch {
    // Told below.
  }
  throw new AppError('ai_response_error', {
    message: 'The language model gave an answer that cannot be read. Try again.',
  })
}
