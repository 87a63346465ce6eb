import type { ViewId } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'

/**
 * What stands right in a space may be for its owners to arrange, so whoever takes a page away from its place must be able to
 * write what it lies in. Throws `not_enough_permissions` otherwise.
 */
export async function requireParent(
  transaction: Transaction,
  policy: PagePolicy,
  { permit, viewId }: { readonly permit: Permit; readonly viewId: ViewId },
): Promise<void> {
  const { rows } = await clientOf(transaction).query<{ parent_id: ViewId | null }>(
    'SELECT parent_id FROM views WHERE id = $1',
    [viewId],
  )
  const parentId = rows[0]?.parent_id ?? null
  if (parentId !== null) await policy.requireView({ ...permit, action: 'pages.write' }, parentId)
}
