import type { UserId } from '@sheaf/base'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { createPace } from '../../platform/createPace.ts'
import { clientOf, type PoolClient } from '../../platform/database/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'
import { rightsOfPerson } from './ExportRights.ts'
import { ExportStopped } from './ExportStopped.ts'
import { isRootOpen } from './readExports.ts'
import { readExportTree } from './readExportTree.ts'
import { tellExported } from './tellExported.ts'
import { writeArchive, type ArchiveContent } from './writeArchive.ts'

/**
 * Makes an archive. It is in the store as a whole or not at all, and made anew where the process died; a process that finds another
 * at it leaves it alone. The person's rights are asked for each page and each file when it is read.
 */
export async function makeExport(context: ExportingContext, id: string, signal: AbortSignal): Promise<void> {
  const client = await context.database.$client.connect()
  try {
    const job = await takeJob(client, id)
    if (job !== null) await make(context, job, signal)
  } finally {
    // Closing the connection ends the lock.
    client.release(true)
  }
}

interface Job extends ArchiveContent {
  readonly id: string
  readonly userId: UserId
}

/** Null for what is done, and for what somebody else is working on. */
async function takeJob(client: PoolClient, id: string): Promise<Job | null> {
  const { rows: locks } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('workspace export ' || $1, 0)) AS taken`,
    [id],
  )
  if (locks[0]?.taken !== true) return null
  const { rows } = await client.query<Job>(
    `SELECT e.id, e.user_id AS "userId", e.workspace_id AS "workspaceId", e.root_id AS "rootId",
       e.has_pages_below AS "hasPagesBelow", CASE WHEN e.root_id IS NULL THEN w.name ELSE e.root_name END AS name,
       e.format, e.has_files AS "hasFiles", e.language
     FROM workspace_exports e JOIN workspaces w ON w.id = e.workspace_id WHERE e.id = $1 AND e.state = 'running'`,
    [id],
  )
  return rows[0] ?? null
}

async function make(context: ExportingContext, job: Job, signal: AbortSignal): Promise<void> {
  const { policy, blobs } = context
  const { userId, workspaceId, rootId } = job
  const actor = { userId }
  const role =
    rootId === null
      ? await policy.require({ actor, workspaceId, action: 'tree.read' })
      : (await policy.requireView({ actor, workspaceId, action: 'pages.read' }, rootId)).role
  const key = archiveKey(job.id)
  const progress = createProgress(context, job, signal)
  try {
    const exported = await writeArchive(context, {
      ...job,
      ...(await readExportTree(context, { actor, workspaceId, role }, rootId)),
      rights: rightsOfPerson(context, { userId, workspaceId }),
      blobs,
      key,
      signal,
      onProgress: (done, total) => progress.tell(done, total),
    })
    await tellExported(context, job, exported)
  } catch (error) {
    await blobs.delete(key)
    throw error
  } finally {
    progress.end()
  }
}

const TOLD_EVERY_MS = 300

/** Says how far it is, now and then, and hears there that it is to stop. The person hears of it as long as they may see the archive. */
function createProgress({ database, bus, policy }: ExportingContext, job: Job, signal: AbortSignal) {
  const { id, userId, workspaceId, rootId } = job
  let at = { done: 0, total: 0 }
  const pace = createPace(async () => {
    const told = at
    const { rowCount } = await clientOf(database).query(
      `UPDATE workspace_exports SET done = $2, total = $3 WHERE id = $1 AND state = 'running'`,
      [id, told.done, told.total],
    )
    if (rowCount === 0) throw new ExportStopped()
    if (await isRootOpen(policy, { actor: { userId }, workspaceId }, rootId))
      tellJobChanged(bus, { job: 'export', id, userId }, told)
  }, TOLD_EVERY_MS)
  return {
    async tell(done: number, total: number): Promise<void> {
      signal.throwIfAborted()
      at = { done, total }
      await pace.ask()
    },
    end: () => pace.end(),
  }
}
