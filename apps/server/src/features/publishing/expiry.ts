import { z } from 'zod'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { renderMentionsAgain } from './snapshot/renderMentionsAgain.ts'

const EXPIRE: JobKind<Record<string, never>> = {
  name: 'publications-expire',
  data: z.strictObject({}),
}

/** Has publications taken off the web once they expire; until then the gate does not let anybody in. */
export async function scheduleExpiry(queue: Queue, transaction: Transaction, expiresAt: Date): Promise<void> {
  await queue.send(EXPIRE, {}, { transaction, startAfter: expiresAt })
}

export function handleExpiry(context: PublishingContext): void {
  context.queue.handle(EXPIRE, () => expirePublications(context))
}

/** Takes every publication off the web that has expired: `unpublished_at` is then the moment of which it was told. */
async function expirePublications({ database, clock, announce }: PublishingContext): Promise<void> {
  const expired = await database.transaction(async (transaction) => {
    const { rows } = await clientOf(transaction).query<{ view_id: string; workspace_id: string }>(
      `UPDATE publications SET unpublished_at = expires_at
       WHERE expires_at <= $1 AND unpublished_at IS NULL RETURNING view_id, workspace_id`,
      [clock.now()],
    )
    const byWorkspace = Map.groupBy(rows, (row) => row.workspace_id)
    const idsOf = [...byWorkspace].map(([workspaceId, gone]) => ({
      workspaceId,
      viewIds: gone.map((row) => row.view_id),
    }))
    for (const { workspaceId, viewIds } of idsOf) await renderMentionsAgain(transaction, workspaceId, viewIds)
    return idsOf
  })
  for (const { workspaceId, viewIds } of expired) announce(workspaceId, viewIds)
}
