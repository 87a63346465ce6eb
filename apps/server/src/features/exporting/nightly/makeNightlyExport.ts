import { clientOf } from '../../../platform/database/index.ts'
import { describeError } from '../../../platform/describeError.ts'
import { rightsOfServer } from '../ExportRights.ts'
import { readWholeTree } from '../readExportTree.ts'
import { writeArchive } from '../writeArchive.ts'
import type { NightlyContext } from './NightlyContext.ts'
import { MAX_FAILURES, type NightlyExport } from './nightlyJobs.ts'
import { settleNight } from './settleNight.ts'

/**
 * Makes the archive of one workspace and night. It is in the store as a whole or not at all, and made anew where the process died; a
 * process that finds another at it leaves it alone. Throws where it failed, to be tried again.
 */
export async function makeNightlyExport(
  context: NightlyContext,
  job: NightlyExport,
  signal: AbortSignal,
): Promise<void> {
  const lock = await context.database.$client.connect()
  try {
    const { rows } = await lock.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('nightly export ' || $1 || $2, 0)) AS taken`,
      [job.night, job.workspaceId],
    )
    if (rows[0]?.taken !== true || !(await isWanted(context, job))) return
    await make(context, job, signal)
  } finally {
    // Closing the connection ends the lock.
    lock.release(true)
  }
  await settleNight(context, job.night)
}

/** One that was given up is begun anew: an administrator asked for it. */
async function isWanted(
  { database }: NightlyContext,
  { night, workspaceId }: NightlyExport,
): Promise<boolean> {
  const { rowCount } = await clientOf(database).query(
    `UPDATE nightly_exports SET state = 'running', failures = CASE state WHEN 'failed' THEN 0 ELSE failures END
     WHERE night = $1 AND workspace_id = $2 AND state <> 'done'`,
    [night, workspaceId],
  )
  return rowCount !== 0
}

async function make(context: NightlyContext, job: NightlyExport, signal: AbortSignal): Promise<void> {
  const { database, clock, nightly, store } = context
  const { night, workspaceId } = job
  const client = clientOf(database)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM workspaces WHERE id = $1', [
    workspaceId,
  ])
  const name = rows[0]?.name
  if (name === undefined) {
    await client.query('DELETE FROM nightly_exports WHERE night = $1 AND workspace_id = $2', [
      night,
      workspaceId,
    ])
    return
  }
  const key = `${store.prefix}${night}/${plainName(name)}${workspaceId}.zip`
  try {
    const { missing } = await writeArchive(context, {
      ...(await readWholeTree(context, workspaceId)),
      rights: rightsOfServer(context, workspaceId),
      workspaceId,
      rootId: null,
      hasPagesBelow: true,
      name,
      format: nightly.format,
      hasFiles: true,
      language: 'en',
      blobs: store.blobs,
      key,
      signal,
      onProgress: async () => signal.throwIfAborted(),
    })
    const stored = await store.blobs.stat(key)
    const { rowCount } = await client.query(
      `UPDATE nightly_exports SET state = 'done', workspace_name = $3, blob_key = $4, bytes = $5, made_at = $6,
         problem = NULL, missing = $7
       WHERE night = $1 AND workspace_id = $2 AND state = 'running'`,
      [night, workspaceId, name, key, stored?.bytes ?? 0, clock.now(), missing.length],
    )
    if (rowCount === 0) await store.blobs.delete(key)
  } catch (error) {
    if (!isShuttingDown(signal)) await noteFailure(context, job, error)
    throw error
  }
}

/** The server goes down: the next attempt finds everything as it was. */
function isShuttingDown({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')
}

async function noteFailure(
  context: NightlyContext,
  { night, workspaceId }: NightlyExport,
  error: unknown,
): Promise<void> {
  const { rows } = await clientOf(context.database).query<{ state: string }>(
    `UPDATE nightly_exports SET failures = failures + 1, problem = $3,
       state = CASE WHEN failures + 1 >= $4 THEN 'failed' ELSE state END
     WHERE night = $1 AND workspace_id = $2 AND state = 'running' RETURNING state`,
    [night, workspaceId, describeError(error).message, MAX_FAILURES],
  )
  if (rows[0]?.state === 'failed') await settleNight(context, night)
}

/** For whoever looks for it: the name as far as keys take it, and what follows makes it unique. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  return plain === '' ? '' : `${plain}-`
}
