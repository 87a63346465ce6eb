import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { FolderView } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { isClosedSpace, knowsTheTree, type Actor, type Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { readFavorites } from './personal/readFavorites.ts'
import { presentView } from './presentView.ts'
import { presentWorkspaceRoot } from './presentWorkspaceRoot.ts'
import { compareViews, listViewRowsOf, type ViewRow } from './ViewRow.ts'

export interface SharedViewsInput {
  /** The workspace for everything that was given, or one page of it. */
  readonly viewId: ViewId
  /** Levels of children. */
  readonly depth: number
}

/**
 * The tree of what somebody has by grants alone: right below the workspace the pages that they were given, in the
 * order in which that happened, without what lies above them. What lies in the trash is left out, and what the role
 * opens anyway. `not_enough_permissions` for a page that is not among them.
 */
export async function listSharedViews(
  context: PagesContext,
  { actor, workspaceId, role }: Permit,
  { viewId, depth }: SharedViewsInput,
): Promise<FolderView> {
  const isTeam = knowsTheTree(role)
  const tree = await readSharedTree(context, actor, workspaceId, isTeam)
  if ((viewId as string) !== workspaceId) {
    const row = tree.row(viewId)
    if (row === null) throw new AppError(isTeam ? 'invalid_folder_view' : 'not_enough_permissions')
    return tree.present(row, depth)
  }
  return await presentWorkspaceRoot(context, workspaceId, {
    hasChildren: tree.children(workspaceId).length > 0,
    children: tree.presentChildren(workspaceId, depth),
  })
}

interface SharedRow {
  readonly id: string
  readonly level: number
  readonly is_private: boolean
  /** When the page itself was given; null for what lies below one. */
  readonly given_at: Date | null
}

async function readSharedTree(
  { database }: PagesContext,
  actor: Actor,
  workspaceId: WorkspaceId,
  isTeam: boolean,
) {
  const client = clientOf(database)
  const { rows: shared } = await client.query<SharedRow>(SHARED, [workspaceId, actor.userId, isTeam])
  const sharedById = new Map(shared.map((each) => [each.id, each]))
  const [rows, favorites] = await Promise.all([
    listViewRowsOf(database, [...sharedById.keys()]),
    readFavorites(database, { actor, workspaceId }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parentOf = (row: ViewRow) =>
    row.parent_id !== null && byId.has(row.parent_id) ? row.parent_id : workspaceId
  const givenMs = (row: ViewRow) => sharedById.get(row.id)?.given_at?.getTime() ?? 0
  const childrenOf = Map.groupBy(rows.toSorted(compareViews), parentOf)
  childrenOf.get(workspaceId)?.sort((one, other) => givenMs(one) - givenMs(other))
  const children = (viewId: string): readonly ViewRow[] => childrenOf.get(viewId) ?? []

  function present(row: ViewRow, depth: number): FolderView {
    const parentId = parentOf(row)
    const siblings = children(parentId)
    return presentView(row, {
      parentId,
      prevId: siblings[siblings.indexOf(row) - 1]?.id ?? null,
      isPrivate: sharedById.get(row.id)?.is_private ?? false,
      hasChildren: children(row.id).length > 0,
      accessLevel: sharedById.get(row.id)?.level ?? null,
      favorite: favorites.get(row.id) ?? null,
      children: presentChildren(row.id, depth),
    })
  }

  function presentChildren(viewId: string, depth: number): FolderView[] {
    return depth === 0 ? [] : children(viewId).map((row) => present(row, depth - 1))
  }

  return { row: (viewId: string) => byId.get(viewId) ?? null, children, present, presentChildren }
}

// UNION ends even where parents formed a circle. $3: the team lists only what lies in spaces that are closed to them.
const SHARED = `
  WITH RECURSIVE granted AS (
    SELECT view_id, access_level, created_at FROM view_shares WHERE workspace_id = $1 AND user_id = $2
  ), up AS (
    SELECT g.view_id, v.id, v.parent_id, v.trashed_at, v.is_private
    FROM granted g JOIN views v ON v.id = g.view_id
    UNION
    SELECT up.view_id, v.id, v.parent_id, v.trashed_at, v.is_private
    FROM views v JOIN up ON v.id = up.parent_id
  ), down AS (
    SELECT g.view_id AS id, g.access_level AS level, a.is_private
    FROM granted g
    JOIN (
      SELECT view_id, bool_or(is_private) AS is_private, bool_or(${isClosedSpace('up', '$2')}) AS is_closed,
        bool_or(trashed_at IS NOT NULL) AS is_trashed
      FROM up GROUP BY view_id
    ) a ON a.view_id = g.view_id
    WHERE NOT a.is_trashed AND (a.is_closed OR NOT $3)
    UNION
    SELECT v.id, down.level, down.is_private
    FROM down JOIN views v ON v.workspace_id = $1 AND v.parent_id = down.id
    WHERE v.trashed_at IS NULL
  )
  SELECT down.id, max(down.level) AS level, bool_or(down.is_private) AS is_private, min(g.created_at) AS given_at
  FROM down LEFT JOIN granted g ON g.view_id = down.id
  GROUP BY down.id`
