import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { levelByRole, spaceLevel } from '../access/index.ts'
import type { TreeReader } from './readSubtrees.ts'
import { compareViews, listViewRows, type ViewRow } from './ViewRow.ts'

/** The page tree of one workspace, as far as one person may arrange it. */
export interface ViewTree {
  /** Null where there is no such view, or none for this person. */
  get(viewId: string): ViewRow | null
  /** In order and without those in the trash; of null: the spaces. */
  children(viewId: string | null): readonly ViewRow[]
  /** The space that a view lies in; the view itself for a space. */
  space(view: ViewRow): ViewRow
  isInTrash(view: ViewRow): boolean
  isPrivate(view: ViewRow): boolean
  /** Views that were thrown away themselves, the latest first. */
  trashed(): readonly ViewRow[]
}

/** Leaves out the spaces in which the person may not do all, with all in them. Linear in the number of views. */
export async function readArrangedTree(
  transaction: Transaction,
  { actor, workspaceId, role }: TreeReader,
): Promise<ViewTree> {
  const [rows, levels] = [
    await listViewRows(transaction, workspaceId),
    await readSpaceLevels(transaction, { actor, workspaceId }),
  ]
  return buildViewTree(rows, (space) => levelByRole(role, levels.get(space.id) ?? null) === 'full')
}

/** What the spaces of a workspace open to somebody of the team, those in the trash among them. */
async function readSpaceLevels(
  transaction: Transaction,
  { actor, workspaceId }: Pick<TreeReader, 'actor' | 'workspaceId'>,
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await clientOf(transaction).query<{ id: string; level: number | null }>(
    `SELECT v.id, ${spaceLevel('v', '$2')} AS level FROM views v WHERE v.workspace_id = $1 AND v.parent_id IS NULL`,
    [workspaceId, actor.userId],
  )
  return new Map(rows.map(({ id, level }) => [id, level]))
}

function buildViewTree(rows: readonly ViewRow[], isOpen: (space: ViewRow) => boolean): ViewTree {
  const childrenOf = Map.groupBy(rows.toSorted(compareViews), (row) => row.parent_id)
  const visible = new Map<string, Seen>()

  // Walks from the spaces with its own stack; what no space leads to is not part of the tree.
  const pending: Seen[] = (childrenOf.get(null) ?? [])
    .filter(isOpen)
    .map((space) => ({ row: space, space, isInTrash: space.trashed_at !== null }))
  for (let seen = pending.pop(); seen !== undefined; seen = pending.pop()) {
    visible.set(seen.row.id, seen)
    for (const row of childrenOf.get(seen.row.id) ?? []) {
      pending.push({ row, space: seen.space, isInTrash: seen.isInTrash || row.trashed_at !== null })
    }
  }

  return {
    get: (viewId) => visible.get(viewId)?.row ?? null,
    children: (viewId) =>
      (childrenOf.get(viewId) ?? []).filter((row) => row.trashed_at === null && visible.has(row.id)),
    space: (view) => visible.get(view.id)?.space ?? view,
    isInTrash: (view) => visible.get(view.id)?.isInTrash ?? false,
    isPrivate: (view) => (visible.get(view.id)?.space ?? view).is_private,
    trashed: () =>
      [...visible.values()]
        .map(({ row }) => row)
        .filter((row) => row.trashed_at !== null)
        .toSorted((a, b) => (b.trashed_at?.getTime() ?? 0) - (a.trashed_at?.getTime() ?? 0)),
  }
}

interface Seen {
  readonly row: ViewRow
  readonly space: ViewRow
  readonly isInTrash: boolean
}
