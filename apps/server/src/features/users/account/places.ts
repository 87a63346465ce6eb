import type { getAccountConsequences } from '@sheaf/contract'
import type { z } from 'zod'
import { clientOf, type Executor } from '../../../platform/database/index.ts'

/** A workspace that somebody is in, and what their going would do to it. */
export interface Place {
  readonly workspaceId: string
  readonly name: string
  readonly pageCount: number
  /** Everybody in it, guests and the person included. */
  readonly headCount: number
  /** Who would follow the last owner; null where there are only guests. */
  readonly heirId: string | null
  /**
   * Goes along, for nobody else is in it; goes on without the person; or is in the way, because others are in it
   * and it would lose its last owner.
   */
  readonly fate: 'deleted' | 'left' | 'blocking'
}

interface PlaceRow {
  readonly id: string
  readonly name: string
  readonly page_count: number
  readonly head_count: number
  readonly is_last_owner: boolean
  readonly heir_id: string | null
}

const PLACES = `
  SELECT w.id, w.name,
    (SELECT count(*)::int FROM views v WHERE v.workspace_id = w.id AND NOT v.is_space) AS page_count,
    (SELECT count(*)::int FROM workspace_members c WHERE c.workspace_id = w.id) AS head_count,
    m.role = 1 AND NOT EXISTS (
      SELECT 1 FROM workspace_members o WHERE o.workspace_id = w.id AND o.role = 1 AND o.user_id <> m.user_id
    ) AS is_last_owner,
    (SELECT h.user_id FROM workspace_members h WHERE h.workspace_id = w.id AND h.role = 2
     ORDER BY h.joined_at, h.user_id LIMIT 1) AS heir_id
  FROM workspace_members m JOIN workspaces w ON w.id = m.workspace_id
  WHERE m.user_id = $1
  ORDER BY m.joined_at, w.id`

/** In the order of joining. */
export async function listPlaces(executor: Executor, userId: string): Promise<readonly Place[]> {
  const { rows } = await clientOf(executor).query<PlaceRow>(PLACES, [userId])
  return rows.map((row) => ({
    workspaceId: row.id,
    name: row.name,
    pageCount: row.page_count,
    headCount: row.head_count,
    heirId: row.heir_id,
    fate: !row.is_last_owner ? 'left' : row.head_count === 1 ? 'deleted' : 'blocking',
  }))
}

/** As it is shown before an account is deleted. */
export function presentPlaces(
  places: readonly Place[],
): z.output<NonNullable<(typeof getAccountConsequences)['reply']>> {
  const of = (fate: Place['fate']) => places.filter((place) => place.fate === fate)
  const named = ({ workspaceId, name }: Place) => ({ workspace_id: workspaceId, workspace_name: name })
  return {
    deleted: of('deleted').map((place) => ({ ...named(place), page_count: place.pageCount })),
    left: of('left').map(named),
    blocking: of('blocking').map((place) => ({ ...named(place), member_count: place.headCount })),
  }
}
