import { DATABASE_LIMITS, type RowGroup, type ViewCommand } from '@sheaf/model'

/** A column that comes to stand before the shown one of an index. */
export interface ColumnPlacing {
  readonly viewId: string
  readonly groupId: string
  readonly index: number
  /** All groups, hidden ones too, in their order. */
  readonly groups: readonly RowGroup[]
  /** Ids of the groups that the view stores. */
  readonly stored: ReadonlySet<string>
}

/**
 * The commands of a move of a column; none where it stays. Where the view does not store all groups, as it does not those that come
 * from rows, it first stores them as they stand: so the move itself is taken back to where the column was.
 */
export function planColumnPlace(placing: ColumnPlacing): readonly ViewCommand[] {
  const { viewId, groupId, index, stored } = placing
  const groups = placing.groups.slice(0, DATABASE_LIMITS.groupsAtOnce)
  const shown = groups.filter(({ visible }) => visible).map(({ id }) => id)
  const from = shown.indexOf(groupId)
  if (from === -1 || index === from || index === from + 1) return []
  const order = groups.map(({ id }) => id)
  const others = order.filter((id) => id !== groupId)
  const before = shown[index]
  const after = before === undefined ? (shown.at(-1) ?? null) : (others[others.indexOf(before) - 1] ?? null)
  const isStored = order.every((id) => stored.has(id))
  return [
    ...(isStored ? [] : [{ kind: 'moveGroups', viewId, groupIds: order, after: null } as const]),
    { kind: 'moveGroups', viewId, groupIds: [groupId], after },
  ]
}
