import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/index.ts'
import { dismissMember, keepAnOwner } from '../../members/index.ts'
import type { Place } from './places.ts'

interface Leaving {
  readonly place: Place
  readonly userId: string
  readonly email: string
  readonly at: Date
}

/**
 * Takes somebody for good out of a workspace that goes on, within the transaction that locked it. Private spaces of which
 * nobody else is a member go with them. Answers the views that are off the web now.
 */
export async function leavePlace(
  transaction: Transaction,
  { place: { workspaceId, fate, heirId }, userId, email, at }: Leaving,
): Promise<readonly string[]> {
  if (fate === 'blocking') {
    await transaction.execute(sql`
      UPDATE workspace_members SET role = 1 WHERE workspace_id = ${workspaceId} AND user_id = ${heirId}`)
  }
  await dismissMember(transaction, { workspaceId, userId, email, at })
  await keepAnOwner(transaction, workspaceId)
  return await deletePrivateSpaces(transaction, workspaceId, userId)
}

async function deletePrivateSpaces(
  transaction: Transaction,
  workspaceId: string,
  userId: string,
): Promise<readonly string[]> {
  // The views first: a publication under way holds its view until it is there to be deleted too.
  const { rows: views } = await transaction.execute<{ id: string }>(sql`
    WITH RECURSIVE down AS (
      SELECT v.id FROM views v JOIN space_members sm ON sm.view_id = v.id AND sm.user_id = ${userId}
      WHERE v.workspace_id = ${workspaceId} AND v.is_private
      UNION
      SELECT v.id FROM views v JOIN down ON v.workspace_id = ${workspaceId} AND v.parent_id = down.id
    )
    DELETE FROM views WHERE id IN (SELECT id FROM down) RETURNING id`)
  const ids = sql`ANY(${sql.param(views.map(({ id }) => id))}::uuid[])`
  const { rows: publications } = await transaction.execute<{ view_id: string }>(
    sql`DELETE FROM publications WHERE view_id = ${ids} RETURNING view_id`,
  )
  await transaction.execute(sql`DELETE FROM collabs WHERE object_id = ${ids}`)
  return publications.map(({ view_id: viewId }) => viewId)
}
