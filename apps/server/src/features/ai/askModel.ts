import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { AiContext } from './AiContext.ts'
import { estimateTokens, requireAnswer, requireBudget, spend } from './budget.ts'
import type { ModelPiece, Prompt } from './models.ts'

export interface ModelQuestion {
  /** For the log: what was asked for. */
  readonly purpose: string
  readonly prompt: Prompt
  /** The usual one where it is null or unknown. */
  readonly model: string | null
  readonly signal: AbortSignal
}

/**
 * Asks a model in somebody's name, within what they may use in a day. What is sent is logged by its length, never by its words.
 * Errors: those of `Models`, `ai_response_limit_exceeded`, `ai_max_required` where the plan holds no more answers, and
 * `feature_not_available` where there is no model.
 */
export async function* askModel(
  context: AiContext,
  permit: Permit,
  { purpose, prompt, model, signal }: ModelQuestion,
): AsyncGenerator<Extract<ModelPiece, { readonly text: string }>> {
  const { provider, database, clock, logger } = context
  if (provider === null)
    throw new AppError('feature_not_available', {
      message: 'This server has no language model. Whoever runs it can name one in its settings.',
    })
  await requireAnswer(context, permit)
  const budget = { database, clock, config: provider.config }
  await requireBudget(budget, permit)
  const sent = lengthOf(prompt)
  let received = 0
  let tokens: number | null = null
  const { workspaceId, actor } = permit
  logger.info({ workspaceId, userId: actor.userId, purpose, sent }, 'A text is sent to the language model')
  try {
    for await (const piece of provider.models.stream(prompt, model, signal)) {
      if (piece.kind === 'usage') {
        tokens = piece.tokens
        continue
      }
      received += piece.text.length
      yield piece
    }
  } finally {
    // What a provider refuses costs nothing; what is stopped before its first word was read all the same.
    if (received > 0 || tokens !== null || signal.aborted)
      await spend(budget, permit, tokens ?? estimateTokens(sent + received))
  }
}

/** The whole answer at once, which must come within two minutes. */
export async function readAnswer(
  context: AiContext,
  permit: Permit,
  question: Omit<ModelQuestion, 'model'>,
): Promise<string> {
  let answer = ''
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(WHOLE_ANSWER_MS)])
  const whole = { ...question, model: null, signal }
  for await (const piece of askModel(context, permit, whole)) if (piece.kind === 'text') answer += piece.text
  // A half is none.
  if (signal.aborted)
    throw new AppError('ai_service_unavailable', {
      message: 'The language model takes too long. Try again with less text.',
    })
  if (answer.trim() === '')
    throw new AppError('ai_response_error', { message: 'The language model gave no answer. Try again.' })
  return answer.trim()
}

const WHOLE_ANSWER_MS = 120_000

function lengthOf({ instructions, messages }: Prompt): number {
  return messages.reduce(
    (sum, { content }) => sum + (typeof content === 'string' ? content.length : 0),
    instructions.length,
  )
}
