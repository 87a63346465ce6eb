import { clientOf, keptPlan, type Executor } from '../../platform/database/index.ts'
import {
  isArrangedByOthers,
  levelByGrant,
  levelByRole,
  levelOfKept,
  managesSpace,
  spaceLevel,
  spaceOwners,
  spaceRole,
  storedLevel,
  type AccessLevel,
  type Actor,
  type Permit,
  type SpaceStanding,
} from '../access/index.ts'
import { compareViews, type NodeRow, type ViewColumns } from './ViewRow.ts'

export interface SubtreesQuery<Row extends NodeRow> {
  readonly viewIds: readonly string[]
  /** Levels of children that are read along. */
  readonly depth: number
  /** What is read of each view. */
  readonly of: ViewColumns<Row>
}

/** A view as one person sees it in the page tree. */
export interface SeenView<Row extends NodeRow> {
  readonly row: Row
  /** The workspace for a space, and for a page whose parent the person does not see. */
  readonly parentId: string
  /** Inside a private space. */
  readonly isPrivate: boolean
  /** In the trash, or inside something that is. */
  readonly isTrashed: boolean
  /** What the person may do with it, as it is stored; null where their role opens all of it. */
  readonly accessLevel: number | null
  /** The person has it by a grant alone. */
  readonly isGiven: boolean
  /** Of a private space: what the person is in it; null for what is none. */
  readonly spaceRole: 'alone' | 'owner' | 'member' | null
  /** A space in which others say who sees it. */
  readonly isManagedByOthers: boolean
  /** In order and without those in the trash. */
  readonly childIds: readonly string[]
}

/** Somebody who reads the tree, with the role that they have in the workspace. */
export interface TreeReader extends Pick<Permit, 'role' | 'workspaceId'> {
  readonly actor: Pick<Actor, 'userId'>
}

/** Every level below a view. */
export const ALL_LEVELS = 2 ** 31 - 1

/** Null where there is no such view, or none for this person. */
export type Subtrees<Row extends NodeRow> = (viewId: string) => SeenView<Row> | null

/**
 * Reads views and what lies below them in one query, however large the rest of the tree is, and tells what the person
 * sees of it: what the role opens, and what was granted to them.
 */
export async function readSubtrees<Row extends NodeRow>(
  executor: Executor,
  { actor, workspaceId, role }: TreeReader,
  { viewIds, depth, of }: SubtreesQuery<Row>,
): Promise<Subtrees<Row>> {
  if (viewIds.length === 0) return () => null
  const values = [workspaceId, viewIds, depth, actor.userId]
  const { rows } = await clientOf(executor).query<Row & SubtreeRow>(keptPlan(subtreesQuery(of), values))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const childIdsOf = listChildIds(rows)
  const standingOf = createStandings(byId)
  const byRoleOf = ({ isBelowSpace, spaceLevel: level }: Standing): AccessLevel =>
    isBelowSpace ? levelByRole(role, level) : 'none'
  const isSeen = (id: string | null): boolean => {
    const standing = id === null ? null : standingOf(id)
    return standing !== null && (byRoleOf(standing) !== 'none' || levelOf(standing) !== null)
  }

  return (viewId) => {
    const row = byId.get(viewId)
    const standing = standingOf(viewId)
    if (row === undefined || standing === null || !isSeen(viewId)) return null
    const bySpace = byRoleOf(standing)
    const byRole = row.is_kept ? levelOfKept(bySpace) : bySpace
    return {
      row,
      parentId: row.parent_id !== null && isSeen(row.parent_id) ? row.parent_id : workspaceId,
      isPrivate: standing.isPrivate,
      isTrashed: standing.isTrashed,
      accessLevel: byRole === 'full' ? null : higherOf(storedLevel(byRole), levelOf(standing)),
      isGiven: byRole === 'none',
      spaceRole: row.space_role,
      isManagedByOthers: row.is_space && !managesSpace(role, spaceStanding(row, standing)),
      childIds: childIdsOf(row),
    }
  }
}

function spaceStanding({ space_owners: owners }: SubtreeRow, { isPrivate }: Standing): SpaceStanding {
  return { isPrivate, isOwner: owners === 'own', hasOwner: owners !== null }
}

function higherOf(byRole: number | null, granted: number | null): number | null {
  return byRole === null || granted === null ? (byRole ?? granted) : Math.max(byRole, granted)
}

interface SubtreeRow extends NodeRow {
  /** What it opens to the team, where it is a space. */
  readonly space_level: number | null
  /** A space in which others arrange what stands right in it. */
  readonly is_kept: boolean
  readonly space_role: SeenView<NodeRow>['spaceRole']
  readonly space_owners: 'own' | 'others' | null
  /** To the person, on the view itself. */
  readonly granted: number | null
  /** Below the views asked for; null for what is only above them. */
  readonly level: number | null
  /** Of the deepest level that was asked for; null where the children are among the rows. */
  readonly child_ids: readonly string[] | null
}

function listChildIds(rows: readonly SubtreeRow[]): (row: SubtreeRow) => readonly string[] {
  const within = rows.filter((row) => row.level !== null && row.trashed_at === null)
  const childrenOf = Map.groupBy(within, (row) => row.parent_id)
  return (row) => {
    if (row.level === null) return []
    return row.child_ids ?? (childrenOf.get(row.id) ?? []).toSorted(compareViews).map(({ id }) => id)
  }
}

/** What a view has from all that is above it. */
interface Standing {
  /** A space is at the top of the way: what none leads to is not part of the tree. */
  readonly isBelowSpace: boolean
  readonly isPrivate: boolean
  /** Of the space that opens least; null before the first. */
  readonly spaceLevel: number | null
  readonly isTrashed: boolean
  /** The most that was granted on the way. */
  readonly granted: number | null
}

const ABOVE_SPACES: Standing = {
  isBelowSpace: true,
  isPrivate: false,
  spaceLevel: null,
  isTrashed: false,
  granted: null,
}

function levelOf({ granted, isTrashed }: Standing): number | null {
  return storedLevel(levelByGrant(granted, isTrashed))
}

/** Each view is looked at once, from below, without calls in calls: a chain of pages may be deeper than those go. */
function createStandings(byId: ReadonlyMap<string, SubtreeRow>): (viewId: string) => Standing | null {
  const known = new Map<string, Standing>()
  return (viewId) => {
    const way: SubtreeRow[] = []
    const met = new Set<string>()
    let id: string | null = viewId
    while (id !== null && !known.has(id) && !met.has(id)) {
      const row = byId.get(id)
      if (row === undefined) break
      met.add(id)
      way.push(row)
      id = row.parent_id
    }
    let standing = id === null ? ABOVE_SPACES : (known.get(id) ?? { ...ABOVE_SPACES, isBelowSpace: false })
    for (const row of way.toReversed()) {
      standing = below(standing, row)
      known.set(row.id, standing)
    }
    return known.get(viewId) ?? null
  }
}

function below(above: Standing, row: SubtreeRow): Standing {
  return {
    isBelowSpace: above.isBelowSpace,
    isPrivate: above.isPrivate || row.is_private,
    spaceLevel:
      row.space_level === null ? above.spaceLevel : Math.min(row.space_level, above.spaceLevel ?? 50),
    isTrashed: above.isTrashed || row.trashed_at !== null,
    granted: row.granted === null ? above.granted : Math.max(row.granted, above.granted ?? 0),
  }
}

// $1 workspace, $2 views, $3 depth, $4 person. UNION ends even where parents formed a circle.
const subtreesQuery = ({ columns, joins }: ViewColumns<NodeRow>): string => `
  WITH RECURSIVE asked AS (
    SELECT id, parent_id FROM views WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  ), up AS (
    SELECT id, parent_id FROM asked
    UNION
    SELECT v.id, v.parent_id FROM up JOIN views v ON v.id = up.parent_id
  ), down AS (
    SELECT id, 0 AS level FROM asked
    UNION
    SELECT v.id, down.level + 1
    FROM down JOIN views v ON v.workspace_id = $1 AND v.parent_id = down.id
    WHERE v.trashed_at IS NULL AND down.level < $3
  ), told AS (
    SELECT id, min(level) AS level
    FROM (SELECT id, NULL::int AS level FROM up UNION ALL SELECT id, level FROM down) both_ways
    GROUP BY id
  )
  SELECT ${columns}, s.access_level AS granted, told.level, ${spaceLevel('v', '$4')} AS space_level,
    ${isArrangedByOthers('v', '$4')} AS is_kept, ${spaceRole('v', '$4')} AS space_role,
    ${spaceOwners('v', '$4')} AS space_owners,
    CASE WHEN told.level = $3 THEN ARRAY(
      SELECT k.id FROM views k
      WHERE k.workspace_id = $1 AND k.parent_id = v.id AND k.trashed_at IS NULL
      ORDER BY k.order_key COLLATE "C", k.id
    ) END AS child_ids
  FROM told JOIN views v ON v.id = told.id ${joins}
  LEFT JOIN view_shares s ON s.view_id = v.id AND s.user_id = $4`
