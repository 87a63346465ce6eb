import type { WorkspaceId } from '@sheaf/base'
import { tellViewsChanged } from '../../platform/bus/index.ts'
import { clientOf, keptPlan, type Transaction } from '../../platform/database/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'

/** What to tell after a change. */
export interface TreeChange<T> {
  readonly value: T
  /**
   * Views of which the tree shows something else than before: what changed itself, and the views that it left, entered
   * or has another place in. The workspace stands for the list of spaces and of what was given to people.
   */
  readonly changedViewIds: readonly string[]
  /** Views whose readers may have changed with all below them; `all` when that is simpler to say. */
  readonly accessChanged?: readonly string[] | 'all'
  /** Published views that the world may read no more, or again. */
  readonly published?: readonly string[]
}

/**
 * Runs a change of a workspace's tree, one at a time per workspace: two moves that each are fine may
 * form a circle together, and a parent that was there a moment ago may be gone. So a change asks the
 * policy it is handed, not the one outside. Announces it once it is committed.
 */
export async function changeTree<T>(
  { database, bus, policy }: PagesContext,
  workspaceId: WorkspaceId,
  change: (transaction: Transaction, policy: PagePolicy) => Promise<TreeChange<T>>,
): Promise<T> {
  const { value, changedViewIds, accessChanged, published } = await database.transaction(
    async (transaction) => {
      await clientOf(transaction).query(keptPlan(LOCK, [workspaceId]))
      return await change(transaction, policy.within(transaction))
    },
  )
  if (changedViewIds.length > 0) tellViewsChanged(bus, workspaceId, changedViewIds)
  if (accessChanged !== undefined) {
    const objectIds = accessChanged === 'all' ? null : accessChanged
    bus.publish('access_changed', { workspaceId, userId: null, objectIds })
  }
  for (const viewId of published ?? []) bus.publish('publication_changed', { workspaceId, viewId })
  return value
}

const LOCK = 'SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE'
