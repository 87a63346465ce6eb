import type { ViewId } from '@sheaf/base'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { spaceLevel, type Actor, type SpaceStanding } from '../access/index.ts'
import type { SpaceSettings } from './spacePermission.ts'

/** Whether a view is a private space that somebody does not own: its members do not throw it away with all in it. */
export async function isSpaceOfOthers(
  executor: Executor,
  { userId }: Pick<Actor, 'userId'>,
  viewId: string,
): Promise<boolean> {
  const { rows } = await clientOf(executor).query(
    `SELECT 1 FROM views v WHERE v.id = $1 AND v.is_private AND NOT EXISTS (
       SELECT 1 FROM space_members o WHERE o.view_id = v.id AND o.user_id = $2 AND o.is_owner)`,
    [viewId, userId],
  )
  return rows.length > 0
}

/** A space as it is set, and what somebody is in it. */
export interface OwnSpace extends SpaceStanding, SpaceSettings {
  readonly id: string
  readonly name: string
  readonly extra: Record<string, unknown> | null
  /** What the person may do in it; 0 for nothing. */
  readonly level: number
  /** Whom the space names, as far as they are of the team. */
  readonly memberCount: number
  readonly ownerCount: number
  readonly isMember: boolean
}

/** Spaces by their ids, in no order; nothing of what is none. Whether the person may know of them is asked before. */
export async function readOwnSpaces(
  executor: Executor,
  { userId }: Pick<Actor, 'userId'>,
  viewIds: readonly string[],
): Promise<readonly OwnSpace[]> {
  const { rows } = await clientOf(executor).query<SpaceRow>(SPACES, [viewIds, userId])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    extra: row.extra,
    level: row.level,
    isPrivate: row.is_private,
    memberAccessLevel: row.member_access_level,
    membersInvite: row.members_invite,
    ownersArrange: row.owners_arrange,
    memberCount: row.member_count,
    ownerCount: row.owner_count,
    isMember: row.is_member,
    isOwner: row.is_owner,
    hasOwner: row.owner_count > 0,
  }))
}

/** The space; throws `invalid_folder_view` for what is none. */
export async function requireSpace(
  executor: Executor,
  actor: Pick<Actor, 'userId'>,
  viewId: ViewId,
): Promise<OwnSpace> {
  const [space] = await readOwnSpaces(executor, actor, [viewId])
  if (space === undefined) throw new AppError('invalid_folder_view')
  return space
}

interface SpaceRow {
  readonly id: string
  readonly name: string
  readonly extra: Record<string, unknown> | null
  readonly level: number
  readonly is_private: boolean
  readonly member_access_level: number
  readonly members_invite: boolean
  readonly owners_arrange: boolean
  readonly member_count: number
  readonly owner_count: number
  readonly is_member: boolean
  readonly is_owner: boolean
}

const SPACES = `
  SELECT v.id, v.name, v.extra, ${spaceLevel('v', '$2')} AS level, v.is_private, v.member_access_level, v.members_invite, v.owners_arrange,
    count(m.user_id)::int AS member_count,
    (count(m.user_id) FILTER (WHERE sm.is_owner))::int AS owner_count,
    coalesce(bool_or(m.user_id = $2), false) AS is_member,
    coalesce(bool_or(m.user_id = $2 AND sm.is_owner), false) AS is_owner
  FROM views v
  LEFT JOIN space_members sm ON sm.view_id = v.id
  LEFT JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = sm.user_id AND m.role < 3
  WHERE v.is_space AND v.id = ANY($1::uuid[])
  GROUP BY v.id`
