import type { UserId, WorkspaceId } from '@sheaf/base'
import { pagePath } from '@sheaf/contract'
import type { Exported } from '@sheaf/export'
import { datesOf, exportReadyMail, languageOf } from '../../mails/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'
import { ExportStopped } from './ExportStopped.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long an archive can be downloaded. */
export const ARCHIVE_KEPT_MS = 7 * DAY_MS
/** What is remembered of what is missing; all of it is in the archive. */
const KEPT_MISSING = 100

/** Notes that an archive is there, and mails it to whoever wanted that. Throws `ExportStopped` where nobody wants it any more. */
export async function tellExported(
  { database, blobs, clock, mailer, siteUrl }: ExportingContext,
  job: MadeExport,
  { fileName, pages, missing }: Exported<unknown>,
): Promise<void> {
  const { id, userId, workspaceId, name } = job
  const stored = await blobs.stat(archiveKey(id))
  if (stored === null) throw new Error('An archive is not where it was written')
  const archive = { fileName, pages, missing: missing.slice(0, KEPT_MISSING), missingCount: missing.length }
  const expiresAt = new Date(clock.now().getTime() + ARCHIVE_KEPT_MS)
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ is_mailed: boolean }>(
      `UPDATE workspace_exports SET state = 'done', archive = $2, bytes = $3, done = total, expires_at = $4
       WHERE id = $1 AND state = 'running' RETURNING is_mailed`,
      [id, archive, stored.bytes, expiresAt],
    )
    if (rows[0] === undefined) throw new ExportStopped()
    if (!rows[0].is_mailed) return
    const people = await client.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId])
    const to = people.rows[0]?.email ?? ''
    if (to === '') return
    const dates = await datesOf(transaction, userId)
    const link = new URL(`${pagePath(workspaceId)}?settings=data`, siteUrl).href
    const mail = exportReadyMail(
      { to, workspaceName: name, expiresAt, dates, link },
      await languageOf(transaction, { userId }),
    )
    await mailer.send(mail, { transaction })
  })
}

interface MadeExport {
  readonly id: string
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  /** Of the workspace or the page. */
  readonly name: string
}
