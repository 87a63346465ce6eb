import { COLLAB_TYPES } from '@sheaf/contract'
import type { Database } from '../../../platform/database/index.ts'
import type { AccessRule } from '../../../sync/index.ts'
import { accessToDatabase } from '../mirror/accessToDatabase.ts'

/** What somebody may do with a database whose rows another one lists. */
export type RelatedLevel = 'none' | 'read' | 'write'

/** Asked for somebody, of the database with the relation and the one that it lists. */
export type RelatedAccess = (userId: string, databaseId: string, relatedId: string) => Promise<RelatedLevel>

/** The most that one of the pages of the related database allows, in the workspace of the other one. */
export function createRelatedAccess(context: {
  readonly database: Database
  readonly accessToPage: AccessRule
}): RelatedAccess {
  // What a relation does on its other side may be a field there: it takes the whole right.
  const whole = { ...context, accessToRows: context.accessToPage }
  return async (userId, databaseId, relatedId) => {
    const { rows } = await context.database.$client.query<{ workspace_id: string }>(
      'SELECT workspace_id FROM databases WHERE id = $1',
      [databaseId],
    )
    const workspaceId = rows[0]?.workspace_id
    if (workspaceId === undefined) return 'none'
    const object = { workspaceId, databaseId: relatedId, collabType: COLLAB_TYPES.database }
    const access = await accessToDatabase(whole, userId, object)
    return typeof access === 'string' ? access : 'none'
  }
}
