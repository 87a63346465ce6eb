import type { Clock } from '../../../platform/clock.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../../publishing/index.ts'

/** Which of these views anybody finds on the web now, each with what locks it, asked once about all. */
export async function listOnWeb(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  viewIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await clientOf(database).query<{ view_id: string; password_hash: string | null }>(
    `SELECT p.view_id, p.password_hash FROM publications p
     WHERE p.view_id = ANY($1::uuid[]) AND (p.expires_at IS NULL OR p.expires_at > $2) AND ${IS_ON_WEB}`,
    [viewIds, clock.now()],
  )
  return new Map(rows.map((row) => [row.view_id, row.password_hash]))
}
