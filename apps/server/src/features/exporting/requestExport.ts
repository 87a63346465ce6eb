import type { startExport, WorkspaceExport } from '@sheaf/contract'
import type { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { languageOf } from '../../mails/index.ts'
import type { Permit } from '../access/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'
import { WORKSPACE_EXPORT } from './exportJobs.ts'
import { readExport } from './readExport.ts'

/** Archives that one person has made at the same time, in all workspaces. */
const MAX_RUNNING = 3

/** Asks for an archive; it takes the place of the last one of this person, unless that is still being made. */
export async function requestExport(
  context: ExportingContext,
  { actor, workspaceId }: Pick<Permit, 'actor' | 'workspaceId'>,
  body: z.output<typeof startExport.body>,
): Promise<WorkspaceExport> {
  const { database, clock, ids, queue, blobs } = context
  const replaced = await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    // Two requests at once make one archive.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [actor.userId])
    const { rows } = await client.query<{ id: string; workspace_id: string; state: string }>(
      'SELECT id, workspace_id, state FROM workspace_exports WHERE user_id = $1',
      [actor.userId],
    )
    const last = rows.find(({ workspace_id: id }) => id === workspaceId)
    if (last?.state === 'running') return null
    if (rows.filter(({ state }) => state === 'running').length >= MAX_RUNNING)
      throw new AppError('too_many_requests', { message: 'Other exports are still being made.' })
    await client.query('DELETE FROM workspace_exports WHERE id = $1', [last?.id])
    const id = ids.uuid()
    await client.query(
      `INSERT INTO workspace_exports
         (id, workspace_id, user_id, format, has_files, language, is_mailed, state, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'running', $8)`,
      [
        id,
        workspaceId,
        actor.userId,
        body.format,
        body.has_files,
        body.language ?? (await languageOf(transaction, { userId: actor.userId })),
        body.is_mailed ?? false,
        clock.now(),
      ],
    )
    await queue.send(WORKSPACE_EXPORT, { id }, { transaction })
    return last?.id ?? null
  })
  if (replaced !== null) await blobs.delete(archiveKey(replaced))
  const made = await readExport(context, { actor, workspaceId })
  if (made === null) throw new AppError('retry_later')
  return made
}
