import { pagePath } from '@sheaf/contract'
import { datesOf, importReadyMail, languageOf } from '../../mails/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { ImportStopped, type ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { readImport } from './readImports.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long the report of an import can be read. */
export const REPORT_KEPT_MS = 30 * DAY_MS

/** Notes that an import is done, and mails the report to whoever wanted that. */
export async function tellImported(
  context: ImportingContext,
  { id, userId, workspaceId, fileName }: ImportJob,
): Promise<void> {
  const { database, clock, mailer, siteUrl } = context
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + REPORT_KEPT_MS)
  const { counts } = await readImport(context, { userId }, id)
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ is_mailed: boolean }>(
      `UPDATE archive_imports SET state = 'done', done = total, item = '', finished_at = $2, expires_at = $3
       WHERE id = $1 AND state = 'running' RETURNING is_mailed`,
      [id, now, expiresAt],
    )
    if (rows[0] === undefined) throw new ImportStopped()
    if (!rows[0].is_mailed || counts === null || workspaceId === null) return
    const people = await client.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId])
    const to = people.rows[0]?.email ?? ''
    if (to === '') return
    const mail = importReadyMail(
      {
        to,
        name: fileName,
        came: counts.kept + counts.changed,
        changed: counts.changed,
        left: counts.left_out,
        expiresAt,
        dates: await datesOf(transaction, userId),
        link: new URL(`${pagePath(workspaceId)}/import?task=${id}`, siteUrl).href,
      },
      await languageOf(transaction, { userId }),
    )
    await mailer.send(mail, { transaction })
  })
}
