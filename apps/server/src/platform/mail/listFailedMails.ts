import { clientOf, type Executor } from '../database/index.ts'
import { JOB_COLUMNS, type JobRecord } from '../queue/index.ts'
import { SEND_MAIL } from './createMailer.ts'

/** A mail that did not go out: for whom and about what. Its text may sign somebody in, and is told to nobody. */
export interface FailedMail extends JobRecord {
  readonly to: string
  readonly subject: string
}

/** Mails that did not go out, whether they are tried again or not; the latest first. */
export async function listFailedMails(
  executor: Executor,
  { query, offset, limit }: { readonly query: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly mails: readonly FailedMail[]; readonly total: number }> {
  const client = clientOf(executor)
  const values = [SEND_MAIL, query.toLowerCase()]
  const [{ rows }, counted] = await Promise.all([
    client.query<FailedMail>(
      `SELECT ${JOB_COLUMNS}, j.data->>'to' AS to, j.data->>'subject' AS subject ${FOUND}
       ORDER BY j.created_on DESC, j.id OFFSET $3 LIMIT $4`,
      [...values, offset, limit],
    ),
    client.query<{ total: number }>(`SELECT count(*)::int AS total ${FOUND}`, values),
  ])
  return { mails: rows, total: counted.rows[0]?.total ?? 0 }
}

const FOUND = `
  FROM pgboss.job j
  WHERE j.name = $1 AND j.state IN ('failed', 'retry')
    AND strpos(lower(concat_ws(' ', j.data->>'to', j.data->>'subject')), $2) > 0`
