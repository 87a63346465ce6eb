import type { ImportTask, startImport } from '@sheaf/contract/imports'
import type { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { cleanName, countNewWorkspace } from '../workspaces/index.ts'
import { dropArchives } from './dropArchives.ts'
import { tellImportChanged } from './ImportJob.ts'
import { ARCHIVE_IMPORT } from './importJobs.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { readImport } from './readImports.ts'
import { newWorkspace, spaceIn } from './requestImport.ts'

/** Goes on with an import that was looked through, into a page or a new workspace. */
export async function bringIn(
  context: ImportingContext,
  actor: Actor,
  { taskId, ...body }: z.output<typeof startImport.body> & { readonly taskId: string },
): Promise<ImportTask> {
  const { database, queue, clock, policy, throttle, bus } = context
  const { state } = await readImport(context, actor, taskId)
  const { place } = body
  if (place === null) {
    if (state === 'checked') await countNewWorkspace(throttle, actor)
  } else {
    const { workspace_id: workspaceId, parent_view_id: parentViewId } = place
    const parent = await policy.requireView({ actor, workspaceId, action: 'pages.write' }, parentViewId)
    if (parent.isTrashed)
      throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  }
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ workspace_name: string; language: string }>(
      `SELECT workspace_name, language FROM archive_imports WHERE id = $1 AND state = 'checked' FOR UPDATE`,
      [taskId],
    )
    const [found] = rows
    // Asked twice, it goes on once.
    if (found === undefined) return
    const name = cleanName(body.workspace_name ?? '') || found.workspace_name
    const made =
      place === null
        ? await newWorkspace(context, transaction, { ownerId: actor.userId, name, language: found.language })
        : null
    await client.query(
      `UPDATE archive_imports SET state = 'running', workspace_id = $2, parent_view_id = $3, is_new_workspace = $4,
         started_at = $5, expires_at = $5::timestamptz + interval '30 days', is_mailed = $6
       WHERE id = $1`,
      [
        taskId,
        made ?? place?.workspace_id,
        made === null ? place?.parent_view_id : await spaceIn(transaction, made),
        made !== null,
        clock.now(),
        body.is_mailed,
      ],
    )
    await queue.send(ARCHIVE_IMPORT, { id: taskId }, { transaction })
  })
  tellImportChanged(bus, { id: taskId, ...actor })
  return await readImport(context, actor, taskId)
}

/** Stops an import that is not over; what it brought until then stays. */
export async function cancelImport(
  context: ImportingContext,
  actor: Actor,
  taskId: string,
): Promise<ImportTask> {
  await readImport(context, actor, taskId)
  const { rowCount } = await clientOf(context.database).query(
    `UPDATE archive_imports SET state = 'cancelled', finished_at = $2, expires_at = $2::timestamptz + interval '30 days'
     WHERE id = $1 AND state IN ('waiting', 'checking', 'checked', 'running')`,
    [taskId, context.clock.now()],
  )
  if (rowCount === 1) {
    await dropArchives(context, taskId)
    tellImportChanged(context.bus, { id: taskId, ...actor })
  }
  return await readImport(context, actor, taskId)
}

/** Stops an import, and begins to take away what it brought. */
export async function undoImport(
  context: ImportingContext,
  actor: Actor,
  taskId: string,
): Promise<ImportTask> {
  const { database, queue, bus } = context
  await readImport(context, actor, taskId)
  await database.transaction(async (transaction) => {
    const { rowCount } = await clientOf(transaction).query(
      `UPDATE archive_imports SET state = 'undoing' WHERE id = $1 AND state IN ('running', 'done', 'cancelled', 'failed')
         AND started_at IS NOT NULL`,
      [taskId],
    )
    if (rowCount === 0) throw new AppError('invalid_request', { message: 'There is nothing to take away.' })
    await queue.send(ARCHIVE_IMPORT, { id: taskId }, { transaction })
  })
  tellImportChanged(bus, { id: taskId, ...actor })
  return await readImport(context, actor, taskId)
}
