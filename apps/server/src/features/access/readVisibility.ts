import { isUuid, type WorkspaceId } from '@sheaf/base'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { levelByRole, roleOf } from './policy.ts'

/**
 * Whether somebody may know of a view. A view that is not there (any more) is known to nobody, the workspace
 * itself to everyone in it.
 */
export type Visibility = (userId: string, viewId: string) => boolean

export interface VisibilityQuestion {
  readonly workspaceId: WorkspaceId
  readonly viewIds: readonly string[]
  /** The people who will be asked about; of others nothing is known. */
  readonly userIds: readonly string[]
}

/** What `PagePolicy.accessToView` answers one by one, for many views and people in two queries. */
export async function readVisibility(
  executor: Executor,
  { workspaceId, viewIds, userIds }: VisibilityQuestion,
): Promise<Visibility> {
  const client = clientOf(executor)
  const asked = viewIds.filter((id) => id !== workspaceId && isUuid(id))
  const { rows: people } = await client.query<{ user_id: string; role: number }>(
    'SELECT user_id, role FROM workspace_members WHERE workspace_id = $1 AND user_id = ANY($2::uuid[])',
    [workspaceId, userIds],
  )
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await client.query<VisibilityRow>(VISIBILITY, [workspaceId, asked, userIds])
  const isMember = await readMembers(client, rows, userIds)
  const roles = new Map(people.map((person) => [person.user_id, roleOf(person.role)]))
  const views = new Map(rows.map((row) => [row.view_id, { ...row, granted: new Set(row.granted) }]))
  return (userId, viewId) => {
    const role = roles.get(userId)
    if (role === undefined) return false
    if (viewId === workspaceId) return true
    const view = views.get(viewId)
    if (view === undefined) return false
    const isClosed = view.private_ids?.some((id) => !isMember(id, userId)) ?? false
    return levelByRole(role, isClosed ? 0 : null) !== 'none' || (view.granted.has(userId) && !view.is_trashed)
  }
}

/** Who of the people is a member of which of the private spaces. */
async function readMembers(
  client: ReturnType<typeof clientOf>,
  views: readonly VisibilityRow[],
  userIds: readonly string[],
): Promise<(spaceId: string, userId: string) => boolean> {
  const spaceIds = new Set(views.flatMap((view) => view.private_ids ?? []))
  if (spaceIds.size === 0) return () => false
  const { rows } = await client.query<{ view_id: string; user_id: string }>(
    'SELECT view_id, user_id FROM space_members WHERE view_id = ANY($1::uuid[]) AND user_id = ANY($2::uuid[])',
    [[...spaceIds], userIds],
  )
  const members = new Set(rows.map((row) => `${row.view_id} ${row.user_id}`))
  return (spaceId, userId) => members.has(`${spaceId} ${userId}`)
}

interface VisibilityRow {
  readonly view_id: string
  /** The private spaces that the view is in. */
  readonly private_ids: readonly string[] | null
  readonly is_trashed: boolean
  /** Those of the people who were given the view, or something above it. */
  readonly granted: readonly string[] | null
}

const VISIBILITY = `
  WITH RECURSIVE up AS (
    SELECT id AS view_id, id, parent_id, is_private, trashed_at
    FROM views WHERE workspace_id = $1 AND id = ANY($2::uuid[])
    UNION
    SELECT up.view_id, v.id, v.parent_id, v.is_private, v.trashed_at
    FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT up.view_id,
    array_agg(DISTINCT up.id) FILTER (WHERE up.is_private) AS private_ids,
    bool_or(up.trashed_at IS NOT NULL) AS is_trashed,
    array_agg(s.user_id) FILTER (WHERE s.user_id IS NOT NULL) AS granted
  FROM up LEFT JOIN view_shares s ON s.view_id = up.id AND s.user_id = ANY($3::uuid[])
  GROUP BY up.view_id`
