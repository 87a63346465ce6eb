import type { WorkspaceId } from '@sheaf/base'
import { createDocument } from '@sheaf/model'
import { serverWords } from '@sheaf/locales/server'
import { sql } from 'drizzle-orm'
import { languageOf } from '../../mails/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import { blockIds } from '../../platform/blockIds.ts'
import { PLAIN_SPACE, spaceExtra } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'

/** Gives a workspace a General space, unless another request has just done so. */
export async function insertGeneralSpace(
  context: PagesContext,
  actor: Pick<Actor, 'userId'>,
  workspaceId: WorkspaceId,
): Promise<void> {
  await changeTree(context, workspaceId, async (transaction) => {
    await openSpaceId(context, transaction, actor, workspaceId)
    return { value: undefined, changedViewIds: [workspaceId] }
  })
}

/** The first space that all of the team may arrange and that is not in the trash; a new General space when there is none. */
export async function openSpaceId(
  context: PagesContext,
  transaction: Transaction,
  actor: Pick<Actor, 'userId'>,
  workspaceId: WorkspaceId,
): Promise<string> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT id FROM views
    WHERE workspace_id = ${workspaceId} AND parent_id IS NULL AND NOT is_private AND trashed_at IS NULL
      AND member_access_level = 50 AND NOT owners_arrange
    ORDER BY order_key COLLATE "C", id LIMIT 1`)
  if (rows[0] !== undefined) return rows[0].id

  const id = context.ids.uuid()
  await insertView(context, transaction, {
    id,
    workspaceId,
    parentId: null,
    orderKey: await orderKeyFor(transaction, { workspaceId, parentId: null, at: 'last' }),
    name: serverWords(await languageOf(transaction, actor)).workspace.generalSpace,
    icon: null,
    extra: spaceExtra(PLAIN_SPACE, context.clock.now()),
    isPrivate: false,
    createdBy: actor.userId,
    layout: 0,
    document: createDocument(id, [], blockIds(context.ids)),
  })
  return id
}
