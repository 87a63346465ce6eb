import { clientOf } from '../../../platform/database/index.ts'
import { folderBlobs, removeDrafts, type BlobStore } from '../../../platform/blobs/index.ts'
import type { NightlyExportConfig } from '../../../platform/config/index.ts'
import type { App } from '../../../platform/http/index.ts'
import type { ExportingContext } from '../ExportingContext.ts'
import { makeNightlyExport } from './makeNightlyExport.ts'
import type { NightlyContext } from './NightlyContext.ts'
import { NIGHTLY_EXPORT, NIGHTLY_ROUND, type NightlyExport } from './nightlyJobs.ts'
import { lastNight, nextDue } from './nights.ts'

/**
 * EXP-NIGHT-1: makes archives of all workspaces once a night, where the settings say so. A night that was missed is made up for when
 * the server starts.
 */
export function handleNightlyExports(app: App, exporting: ExportingContext): void {
  const { queue, clock } = exporting
  const context = nightlyContext(exporting)
  // Kinds are handled in any case: jobs of a server that had this on are not left in the queue.
  queue.handle(NIGHTLY_EXPORT, async (job, { signal }) => {
    if (context !== null) await makeNightlyExport(context, job, signal)
  })
  queue.handle(NIGHTLY_ROUND, async () => {
    if (context === null) return
    // Before anything can fail: there is always a next one.
    const startAfter = nextDue(clock.now(), context.nightly.hour)
    await queue.send(NIGHTLY_ROUND, {}, { startAfter, key: startAfter.toISOString() })
    await askForNight(context)
  })
  app.addHook('onListen', async () => {
    if (context !== null) await queue.send(NIGHTLY_ROUND, {}, { key: 'now' })
  })
}

/** Null where nobody wants archives. */
function nightlyContext(exporting: ExportingContext): NightlyContext | null {
  const nightly = exporting.config.nightlyExport
  if (nightly === null) return null
  return { ...exporting, nightly, store: storeOf(nightly.place, exporting.blobs) }
}

function storeOf(place: NightlyExportConfig['place'], blobs: BlobStore): NightlyContext['store'] {
  // Uploads to a bucket that were left are given up by those who collect files.
  if (place.kind === 's3') return { blobs, prefix: 'nightly/', removeDrafts: async () => undefined }
  const { folder } = place
  return { blobs: folderBlobs(folder), prefix: '', removeDrafts: () => removeDrafts(folder) }
}

/** EXP-NIGHT-4: every workspace once, however many processes ask; what one that died was at, is begun again. */
async function askForNight({ database, queue, clock, nightly }: NightlyContext): Promise<void> {
  const night = lastNight(clock.now(), nightly.hour)
  const client = clientOf(database)
  // What is left of an older night would be of today.
  await client.query(`DELETE FROM nightly_exports WHERE night < $1 AND state = 'running'`, [night])
  await client.query(
    `INSERT INTO nightly_exports (night, workspace_id, workspace_name, state)
     SELECT $1, id, name, 'running' FROM workspaces
     WHERE NOT EXISTS (SELECT 1 FROM nightly_exports WHERE night = $1) ON CONFLICT DO NOTHING`,
    [night],
  )
  const { rows } = await client.query<NightlyExport>(
    `SELECT night::text, workspace_id AS "workspaceId" FROM nightly_exports
     WHERE night = $1 AND state = 'running' ORDER BY workspace_id`,
    [night],
  )
  for (const job of rows) await queue.send(NIGHTLY_EXPORT, job, { key: `${job.night} ${job.workspaceId}` })
}
