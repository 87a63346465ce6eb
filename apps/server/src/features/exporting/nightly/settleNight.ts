import { languageOf, nightlyFailedMail } from '../../../mails/index.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { listAdministrators } from '../../auth/index.ts'
import type { NightlyContext } from './NightlyContext.ts'
import { MAX_FAILURES } from './nightlyJobs.ts'
import type { Night } from './nights.ts'

/** Names that a mail holds. */
const TOLD_NAMES = 10
/** How long it is remembered that a workspace had no archive. */
const FAILED_DAYS = 30

/**
 * Once nothing of a night is being made any more: tells administrators what has no archive (EXP-NIGHT-6), and deletes archives that are
 * too old (EXP-NIGHT-5) and what processes that died have left half-written.
 */
export async function settleNight(context: NightlyContext, night: Night): Promise<void> {
  const isOver = await context.database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    // Of several that end at the same moment, the last one sees all others.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('nightly exports', 0))`)
    const { rows } = await client.query<{ name: string; state: string; problem: string | null }>(
      `SELECT workspace_name AS name, state, problem FROM nightly_exports WHERE night = $1 ORDER BY workspace_name`,
      [night],
    )
    if (rows.some(({ state }) => state === 'running')) return false
    const failed = rows.filter(({ state }) => state === 'failed')
    if (failed.length > 0) await tellAdministrators(context, transaction, { night, failed })
    return true
  })
  if (!isOver) return
  await deleteOld(context, night)
  // One of another night may be at work: an older one is retried, or the next has begun.
  const { rowCount } = await clientOf(context.database).query(
    `SELECT 1 FROM nightly_exports WHERE state = 'running' LIMIT 1`,
  )
  if (rowCount === 0) await context.store.removeDrafts()
}

interface FailedNight {
  readonly night: Night
  readonly failed: readonly { readonly name: string; readonly problem: string | null }[]
}

async function tellAdministrators(
  { database, config, mailer, siteUrl }: NightlyContext,
  transaction: Transaction,
  { night, failed }: FailedNight,
): Promise<void> {
  for (const { userId, email } of await listAdministrators({ database, settings: config.auth })) {
    const mail = {
      to: email,
      night,
      workspaceNames: failed.slice(0, TOLD_NAMES).map(({ name }) => name),
      workspaceCount: failed.length,
      problem: failed.at(-1)?.problem ?? '',
      attempts: MAX_FAILURES,
      link: new URL('/app/admin/jobs', siteUrl).href,
    }
    await mailer.send(nightlyFailedMail(mail, await languageOf(transaction, { userId })), { transaction })
  }
}

/**
 * Of each workspace the latest archives are kept, of one that is gone those of as many nights. What never came to an archive takes no
 * place.
 */
async function deleteOld({ database, nightly, store }: NightlyContext, night: Night): Promise<void> {
  const client = clientOf(database)
  const { rows } = await client.query<{ night: Night; workspace_id: string; blob_key: string | null }>(OLD, [
    night,
    nightly.keep,
    FAILED_DAYS,
  ])
  for (const old of rows) {
    // What cannot be deleted now is found again in the next night.
    if (old.blob_key !== null) await store.blobs.delete(old.blob_key)
    await client.query('DELETE FROM nightly_exports WHERE night = $1 AND workspace_id = $2', [
      old.night,
      old.workspace_id,
    ])
  }
}

const OLD = `
  SELECT e.night::text, e.workspace_id, e.blob_key
  FROM (
    SELECT night, workspace_id, state, blob_key,
      row_number() OVER (PARTITION BY workspace_id, state ORDER BY night DESC) AS place
    FROM nightly_exports) e
  WHERE (e.state = 'done' AND e.place > $2)
    OR (e.state = 'done' AND e.night <= $1::date - $2::int
      AND NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = e.workspace_id))
    OR (e.state = 'failed' AND e.night <= $1::date - $3::int)`
