import { compareViews, type ViewRow } from './ViewRow.ts'

/** The page tree of one workspace as one person may see it. */
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

/** Leaves out the private spaces of others with all in them. Linear in the number of views. */
export function buildViewTree(rows: readonly ViewRow[], userId: string): ViewTree {
  const childrenOf = Map.groupBy(rows.toSorted(compareViews), (row) => row.parent_id)
  const visible = new Map<string, Seen>()

  // Walks from the spaces with its own stack; what no space leads to is not part of the tree.
  const pending: Seen[] = (childrenOf.get(null) ?? [])
    .filter((space) => !space.is_private || space.created_by === userId)
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
