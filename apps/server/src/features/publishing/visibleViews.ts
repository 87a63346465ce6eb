import { isUuid } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'

interface VisibleInput {
  readonly viewId: string
  /** Tabs that visitors would see; null for what is no database. */
  readonly tabIds: readonly string[] | null
  /** The views that were named; undefined: as it is. */
  readonly named: readonly string[] | undefined
  /** Whether the content, and with it the views, is brought along. */
  readonly isGiven: boolean
}

/** Whether visitors would see other views of a published database than they do, because somebody says so. */
export async function changesVisibleViews(
  transaction: Transaction,
  { viewId, tabIds, named, isGiven }: VisibleInput,
): Promise<boolean> {
  if (tabIds === null || (named === undefined && !isGiven)) return false
  const { rows } = await clientOf(transaction).query<{ requested: string[] | null; shown: string[] | null }>(
    `SELECT p.visible_view_ids AS requested, d.visible_view_ids AS shown
     FROM publications p LEFT JOIN published_databases d ON d.view_id = p.view_id WHERE p.view_id = $1`,
    [viewId],
  )
  const { requested = null, shown = null } = rows[0] ?? {}
  // Named as they were named before, they may have become others by what was done to the database.
  return !isSame(tabIds, shown) && (isGiven || !isSame(named, requested))
}

/** What is kept of the input, so that the next one to publish shows the same views; undefined: what was kept. */
export function visibleViewsToKeep({
  tabIds,
  named,
  isGiven,
}: Omit<VisibleInput, 'viewId'>): readonly string[] | undefined {
  if (tabIds === null) return undefined
  return isGiven ? tabIds.filter(isUuid) : named
}

function isSame(one: readonly string[] | undefined, other: readonly string[] | null): boolean {
  return one !== undefined && one.length === other?.length && one.every((id, place) => id === other[place])
}
