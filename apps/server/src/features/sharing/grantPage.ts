import type { PageAccess } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'

export interface PageGrant {
  readonly workspaceId: string
  readonly viewId: string
  /** An account, or an address that has none yet. */
  readonly to: { readonly userId: string } | { readonly email: string }
  readonly level: PageAccess
  readonly createdBy: string
  readonly at: Date
  /** What the person has already is raised to `level` at most; otherwise it is replaced. */
  readonly onlyRaises?: boolean
}

/** Stores that somebody has a page with all below it; answers whether they did not have the page itself before. */
export async function grantPage(transaction: Transaction, grant: PageGrant): Promise<boolean> {
  const [userId, email] = 'userId' in grant.to ? [grant.to.userId, null] : [null, grant.to.email]
  const { rows } = await clientOf(transaction).query<{ is_new: boolean }>(
    `INSERT INTO view_shares AS s (view_id, workspace_id, user_id, email, access_level, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (view_id, ${userId === null ? 'email' : 'user_id'}) DO UPDATE SET access_level =
       CASE WHEN $8 THEN greatest(s.access_level, excluded.access_level) ELSE excluded.access_level END
     RETURNING xmax = 0 AS is_new`,
    [
      grant.viewId,
      grant.workspaceId,
      userId,
      email,
      grant.level,
      grant.createdBy,
      grant.at,
      grant.onlyRaises ?? false,
    ],
  )
  return rows[0]?.is_new ?? false
}
