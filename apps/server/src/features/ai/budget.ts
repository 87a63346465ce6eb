import { sql } from 'drizzle-orm'
import type { AiConfig } from '../../platform/config/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { monthOf } from '../billing/index.ts'
import type { AiContext } from './AiContext.ts'

/** Who uses how much, and where. */
type Spender = Pick<Permit, 'workspaceId'> & { readonly actor: Pick<Permit['actor'], 'userId'> }

export interface BudgetOptions {
  readonly database: Database
  readonly clock: Clock
  readonly config: AiConfig
}

/** Characters that make about one token, where the provider does not count. */
const CHARACTERS_PER_TOKEN = 4

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

/** Refuses whoever, or whose workspace, has used up the tokens of the day (UTC). */
export async function requireBudget(options: BudgetOptions, spender: Spender): Promise<void> {
  const { database, clock, config } = options
  const { rows } = await database.execute<{ own: string | null; all: string | null }>(sql`
    SELECT sum(tokens) FILTER (WHERE user_id = ${spender.actor.userId}) AS own, sum(tokens) AS "all"
    FROM ai_usage WHERE workspace_id = ${spender.workspaceId} AND day = ${dayOf(clock)}`)
  const { own, all } = rows[0] ?? { own: null, all: null }
  const isOwnUsedUp = Number(own ?? 0) >= config.tokensPerPerson
  if (!isOwnUsedUp && Number(all ?? 0) < config.tokensPerWorkspace) return
  throw new AppError('ai_response_limit_exceeded', {
    message: isOwnUsedUp
      ? 'You have used up what you may ask the language model today. It goes on tomorrow.'
      : 'Your workspace has used up what it may ask the language model today. It goes on tomorrow.',
  })
}

/** Refuses where the plan of the workspace holds no more answers this month (UTC): `ai_max_required`. */
export async function requireAnswer(
  { database, clock, billing }: Pick<AiContext, 'database' | 'clock' | 'billing'>,
  { workspaceId }: Spender,
): Promise<void> {
  const { aiAnswers } = await billing.limitsOf(workspaceId)
  if (aiAnswers === null) return
  const { rows } = await database.execute<{ answers: string }>(sql`
    SELECT coalesce(sum(requests), 0) AS answers FROM ai_usage
    WHERE workspace_id = ${workspaceId} AND day >= ${monthOf(clock.now())}`)
  if (Number(rows[0]?.answers ?? 0) < aiAnswers) return
  throw new AppError('ai_max_required', {
    message: `The plan of this workspace holds ${aiAnswers} answers a month, and they are used up. Its owner can choose another plan.`,
  })
}

export async function spend(options: BudgetOptions, spender: Spender, tokens: number): Promise<void> {
  await options.database.execute(sql`
    INSERT INTO ai_usage (workspace_id, user_id, day, requests, tokens)
    VALUES (${spender.workspaceId}, ${spender.actor.userId}, ${dayOf(options.clock)}, 1, ${tokens})
    ON CONFLICT (workspace_id, user_id, day)
    DO UPDATE SET requests = ai_usage.requests + 1, tokens = ai_usage.tokens + excluded.tokens`)
}

function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10)
}
