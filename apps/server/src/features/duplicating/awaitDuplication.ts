import type { WorkspaceId } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { readDuplication } from './readDuplication.ts'

/** What is done for longer than this is told of by `getDuplication`, to callers who know of it. */
const ANSWER_MS = 2_000
/** To callers who wait for the end: browsers and proxies give up soon after. */
const LAST_ANSWER_MS = 50_000
const LOOK_AGAIN_MS = [20, 40, 80, 150, 300, 500]

/** Waits for a copy as long as its caller does. Throws why it is refused, also for what is refused only while it is copied. */
export async function awaitDuplication(
  context: DuplicatingContext,
  actor: Actor,
  copy: { readonly workspaceId: WorkspaceId; readonly id: string; readonly requestId: string | null },
): Promise<Duplication> {
  const { workspaceId, id, requestId } = copy
  const limitMs = requestId === null ? LAST_ANSWER_MS : ANSWER_MS
  const duplication = await settled(context, actor, { workspaceId, id, limitMs })
  if (duplication.refused !== null) throw new AppError(duplication.refused)
  // Who sends no id knows of no states: the answer is a copy, or a refusal.
  if (requestId === null && duplication.answer.state === 'cancelled')
    throw new AppError('record_deleted', { message: 'This copy was stopped.' })
  return duplication.answer
}

async function settled(
  context: DuplicatingContext,
  actor: Actor,
  {
    workspaceId,
    id,
    limitMs,
  }: { readonly workspaceId: WorkspaceId; readonly id: string; readonly limitMs: number },
): ReturnType<typeof readDuplication> {
  const until = performance.now() + limitMs
  for (let look = 0; ; look += 1) {
    const found = await readDuplication(context, actor, { workspaceId, id })
    if (found.answer.state !== 'running' || performance.now() >= until) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS[look] ?? LOOK_AGAIN_MS.at(-1)))
  }
}
