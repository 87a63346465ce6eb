import type { ViewId } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { announceRemoval, removeWorkspaces } from '../workspaces/index.ts'
import { deleteTrashedPage, moveToTrash } from '../pages/index.ts'
import { findPlace } from './findPlace.ts'
import { guessedViewIds } from './guessViews.ts'
import type { ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import type { WritingPlace } from './WritingPlace.ts'

/**
 * Takes away what an import brought, page after page: the pages for good, and with them the workspace that was made for it, where
 * nobody else is in it. Pages below which others have made some go to the trash alone, from where they come back.
 */
export async function takeAwayImported(
  context: ImportingContext,
  job: ImportJob,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context
  const client = clientOf(database)
  if (!(await removeWorkspace(context, job))) {
    const place = job.workspaceId === null ? null : await findPlace(context, job)
    const databases = await client.query<{ id: string }>(DATABASES, [job.id])
    const guessed = databases.rows.flatMap(({ id }) => guessedViewIds(id))
    for (let after = -1; place !== null;) {
      signal.throwIfAborted()
      const { rows } = await client.query<TopPage>(TOPS, [job.id, after, place.permit.workspaceId, guessed])
      const [top] = rows
      if (top === undefined) break
      await takeAway(context, place, top)
      after = top.position
    }
  }
  await client.query(
    `UPDATE archive_imports SET state = 'undone', finished_at = $2 WHERE id = $1 AND state = 'undoing'`,
    [job.id, clock.now()],
  )
}

interface TopPage {
  readonly position: number
  readonly id: ViewId
  /** Whether something lies below it that did not come with it. */
  readonly hasOthers: boolean
}

async function takeAway(
  context: ImportingContext,
  { permit }: WritingPlace,
  { id, hasOthers }: TopPage,
): Promise<void> {
  const trashing = { ...permit, action: 'pages.trash' as const }
  await moveToTrash(context, trashing, id)
  if (!hasOthers) await deleteTrashedPage(context, trashing, id)
}

/** True where there was one that was made for the import, and nobody but its owner is in it. */
async function removeWorkspace(
  { database, bus }: ImportingContext,
  { isNewWorkspace, workspaceId, userId }: ImportJob,
): Promise<boolean> {
  if (!isNewWorkspace || workspaceId === null) return false
  const isRemoved = await database.transaction(async (transaction) => {
    const { rows } = await clientOf(transaction).query(
      `SELECT 1 FROM workspaces w WHERE id = $1 AND owner_id = $2
         AND NOT EXISTS (SELECT 1 FROM workspace_members WHERE workspace_id = w.id AND user_id <> $2)
       FOR UPDATE`,
      [workspaceId, userId],
    )
    if (rows.length > 0) await removeWorkspaces(transaction, [workspaceId])
    return rows.length > 0
  })
  if (isRemoved) announceRemoval(bus, workspaceId)
  return isRemoved
}

const DATABASES = `SELECT database_id AS id FROM archive_import_items WHERE import_id = $1 AND database_id IS NOT NULL`

const TOPS = `WITH RECURSIVE top AS (
    SELECT i.position, v.id FROM archive_import_items i JOIN views v ON v.id = i.view_id
    WHERE i.import_id = $1 AND i.position > $2 AND i.kind <> 'file' AND v.workspace_id = $3 AND v.trashed_at IS NULL
    ORDER BY i.position LIMIT 1),
  below AS (
    SELECT v.id FROM views v JOIN top ON v.parent_id = top.id
    UNION ALL SELECT v.id FROM views v JOIN below ON v.parent_id = below.id)
  SELECT top.position, top.id, EXISTS (
      SELECT 1 FROM below WHERE NOT EXISTS (
        SELECT 1 FROM archive_import_items i WHERE i.import_id = $1 AND i.view_id = below.id)
        AND NOT below.id = ANY ($4::uuid[])) AS "hasOthers"
  FROM top`
