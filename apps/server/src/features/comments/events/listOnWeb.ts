import type { Clock } from '../../../platform/clock.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../../publishing/index.ts'

/** Which of these views anybody finds on the web now, locked or open, asked once about all. */
export async function listOnWeb(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  viewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await clientOf(database).query<{ view_id: string }>(
    `SELECT p.view_id FROM publications p
     WHERE p.view_id = ANY($1::uuid[]) AND (p.expires_at IS NULL OR p.expires_at > $2) AND ${IS_ON_WEB}`,
    [viewIds, clock.now()],
  )
  return new Set(rows.map((row) => row.view_id))
}
