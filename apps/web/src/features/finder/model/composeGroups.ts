import { foldName } from '@sheaf/base'
import {
  FINDER_KINDS,
  type FinderGroup,
  type FinderItem,
  type FinderKind,
  type ShownGroup,
} from './FinderItem.ts'

/** Items that a group shows of its own accord; all of them are behind "Show all". */
export const GROUP_SIZE = 5

export interface Found {
  /** What was typed. */
  readonly query: string
  /** Found on this device, for exactly this query. */
  readonly local: readonly FinderGroup[]
  /** Of the server; for an earlier query while its answer to this one is on its way. */
  readonly remote: readonly FinderGroup[]
  readonly isRemoteStale: boolean
  /** Shows everything that has come of a group. */
  readonly isWhole: boolean
}

/**
 * The groups as they are shown. What this device found keeps its place when the answer of the server comes: what that found
 * besides stands behind it, or in groups of its own.
 */
export function composeGroups({
  query,
  local,
  remote,
  isRemoteStale,
  isWhole,
}: Found): readonly ShownGroup[] {
  const groups = FINDER_KINDS.flatMap((kind): ShownGroup[] => {
    const mine = local.find((group) => group.kind === kind)
    const theirs = remote.find((group) => group.kind === kind)
    // Where this device found something, it stands alone until the answer comes.
    const isStale = mine === undefined && isRemoteStale
    const added = isRemoteStale && mine ? undefined : theirs
    const items = joinItems(mine?.items ?? [], added?.items ?? [])
    const hasMore = (mine?.hasMore ?? false) || (added?.hasMore ?? false)
    if (items.length === 0) return []
    if (isWhole) return [{ kind, items, hasMore: false, isStale }]
    return [
      { kind, items: items.slice(0, GROUP_SIZE), hasMore: hasMore || items.length > GROUP_SIZE, isStale },
    ]
  })
  const first = exactGroup(query, local) ?? (local.length === 0 ? exactGroup(query, remote) : null)
  return first === null
    ? groups
    : groups.toSorted((one, other) => Number(other.kind === first) - Number(one.kind === first))
}

/** By id; what both know says what the server says, which knows passages and times. */
function joinItems(mine: readonly FinderItem[], theirs: readonly FinderItem[]): readonly FinderItem[] {
  const byId = new Map(theirs.map((item) => [item.id, item]))
  const known = new Set(mine.map(({ id }) => id))
  return [
    ...mine.map((item) => {
      const other = byId.get(item.id)
      return other ? { ...item, passage: other.passage, editedAt: other.editedAt ?? item.editedAt } : item
    }),
    ...theirs.filter(({ id }) => !known.has(id)),
  ]
}

/** The group whose first item is called exactly what was typed. */
function exactGroup(query: string, groups: readonly FinderGroup[]): FinderKind | null {
  const wanted = foldName(query).trim()
  if (wanted === '') return null
  const isExact = ({ kind, items }: FinderGroup): boolean =>
    kind !== 'text' && items[0] !== undefined && foldName(items[0].name).trim() === wanted
  return FINDER_KINDS.find((kind) => groups.some((group) => group.kind === kind && isExact(group))) ?? null
}
