import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText, type LanguageModel, type ModelMessage } from 'ai'
import type { AiConfig } from '../../platform/config/index.ts'
import { AppError } from '../../platform/errors/index.ts'

export interface Prompt {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
}

/** What a model says: a piece of its answer, of its considerations, or how much was read and written, at the end. */
export type ModelPiece =
  | { readonly kind: 'text' | 'reasoning'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokens: number | null }

export interface Models {
  /** The usual one first. */
  readonly names: readonly string[]
  /** Ends early, without an error, when `signal` says so. Refusals of the provider and its silence are `AppError`s. */
  stream(prompt: Prompt, model: string | null, signal: AbortSignal): AsyncGenerator<ModelPiece>
}

/** How long a provider may be silent. */
const SILENCE_MS = 60_000
/** Of one answer: some 12 pages. */
const MAX_ANSWER_TOKENS = 8_000

/** The models of the provider that the operator has named. */
export function createModels(config: AiConfig, { silenceMs = SILENCE_MS } = {}): Models {
  const open = opener(config)
  return {
    names: config.models,
    async *stream(prompt, model, signal) {
      const name = model !== null && config.models.includes(model) ? model : config.models[0]!
      const silence = new AbortController()
      const wait = () => setTimeout(() => silence.abort(new Error('The provider is silent')), silenceMs)
      let timer = wait()
      try {
        const answer = streamText({
          model: open(name),
          instructions: prompt.instructions,
          messages: [...prompt.messages],
          abortSignal: AbortSignal.any([signal, silence.signal]),
          maxOutputTokens: MAX_ANSWER_TOKENS,
          maxRetries: 1,
          // It is thrown below.
          onError: () => undefined,
        })
        for await (const part of answer.stream) {
          clearTimeout(timer)
          timer = wait()
          if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
          else if (part.type === 'reasoning-delta') yield { kind: 'reasoning', text: part.text }
          else if (part.type === 'finish')
            yield { kind: 'usage', tokens: part.totalUsage.totalTokens ?? null }
          else if (part.type === 'error') throw part.error
        }
        silence.signal.throwIfAborted()
      } catch (error) {
        if (!signal.aborted) throw refusalOf(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function opener({ provider, baseUrl, apiKey }: AiConfig): (name: string) => LanguageModel {
  const options = { baseURL: baseUrl, fetch: fetchThere, ...(apiKey !== null && { apiKey }) }
  if (provider === 'anthropic') return createAnthropic(options)
  return createOpenAICompatible({ name: provider, includeUsage: true, ...options })
}

/** What people wrote goes to the address of the settings, and is not sent on from there. */
const fetchThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** In words of ours: what a provider answers may tell of the account of the operator. */
function refusalOf(cause: unknown): AppError {
  const error = lastOf(cause)
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status === 429)
    return new AppError('ai_service_unavailable', {
      message: 'The language model has too much to do. Try again in a minute.',
      retryAfterSecs: 60,
      cause,
    })
  if (status === 401 || status === 403)
    return new AppError('ai_service_unavailable', {
      message: 'The language model does not accept the key of this server. Tell whoever runs it.',
      cause,
    })
  if (status === 413 || status === 400)
    return new AppError('ai_response_error', {
      message: 'The language model did not take this. Try again with less text.',
      cause,
    })
  return new AppError('ai_service_unavailable', {
    message: 'The language model does not answer. Try again in a moment.',
    cause,
  })
}

/** The error of the last try, of one that was made several times. */
function lastOf(error: unknown): unknown {
  return error instanceof Error && 'lastError' in error ? error.lastError : error
}
