import type { ViewId } from '@sheaf/base'
import { tellViewsChanged } from '../../../platform/bus/index.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import { lockWorkspace } from '../../members/index.ts'
import { requireSpace, type OwnSpace } from '../../pages/index.ts'
import { announceShares } from '../announceShares.ts'
import type { SharingContext } from '../SharingContext.ts'

/** Somebody whom a call names by their uid: its digits, or the number as JSON rounds it. */
export type NamedUid = string | number

/** Somebody of the workspace, and what they are in the space. */
export interface SpacePerson {
  readonly userId: string
  readonly email: string
  /** In the workspace, as it is stored. */
  readonly role: number
  /** Null for whom the space does not name. */
  readonly standing: { readonly isOwner: boolean; readonly level: number } | null
}

/** A change of the people of one space, within the transaction that holds the lock of the workspace. */
export interface PeopleChange {
  readonly transaction: Transaction
  readonly space: OwnSpace
  /** Null where nobody of the workspace has the uid. */
  readonly person: SpacePerson | null
}

/**
 * Runs a change of whom a space names, one at a time per workspace: two owners who each take the other out must not both be right.
 * Afterwards the space has an owner, or nothing has happened (`invalid_request`). What it answers says whether anything changed; then
 * the person hears of it at once, whatever they have open, and so does everybody who sees the space.
 */
export async function changeSpacePeople(
  context: SharingContext,
  permit: Permit,
  { viewId, uid }: { readonly viewId: ViewId; readonly uid: NamedUid },
  change: (change: PeopleChange) => Promise<'changed' | 'same'>,
): Promise<void> {
  const { actor, workspaceId } = permit
  const changedId = await context.database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    const policy = context.policy.within(transaction)
    await policy.requireView({ ...permit, action: 'pages.read' }, viewId)
    const space = await requireSpace(transaction, actor, viewId)
    const person = await findPerson(transaction, { workspaceId, viewId, uid })
    if ((await change({ transaction, space, person })) === 'same') return null
    await requireOwner(transaction, viewId)
    return person?.userId ?? null
  })
  if (changedId === null) return
  announceShares(context.bus, workspaceId, { userIds: [changedId], viewIds: [viewId], membersChanged: false })
  tellViewsChanged(context.bus, workspaceId, [viewId])
}

async function requireOwner(transaction: Transaction, viewId: string): Promise<void> {
  const { rows } = await clientOf(transaction).query(
    'SELECT 1 FROM space_members WHERE view_id = $1 AND is_owner LIMIT 1',
    [viewId],
  )
  if (rows.length > 0) return
  throw new AppError('invalid_request', {
    message: 'A space needs an owner. Make somebody else an owner first.',
  })
}

async function findPerson(
  transaction: Transaction,
  { workspaceId, viewId, uid }: { workspaceId: string; viewId: string; uid: NamedUid },
): Promise<SpacePerson | null> {
  const isSame = typeof uid === 'string' ? 'u.uid::text = $3::text' : 'u.uid::float8 = $3::float8'
  const { rows } = await clientOf(transaction).query<PersonRow>(
    `SELECT m.user_id, u.email, m.role, sm.is_owner, sm.access_level
     FROM workspace_members m JOIN users u ON u.id = m.user_id
     LEFT JOIN space_members sm ON sm.view_id = $2 AND sm.user_id = m.user_id
     WHERE m.workspace_id = $1 AND ${isSame} LIMIT 2`,
    [workspaceId, viewId, uid],
  )
  const [row] = rows
  // A rounded number may stand for two people: then it names neither.
  if (row === undefined || rows.length > 1) return null
  const { user_id: userId, email, role, is_owner: isOwner, access_level: level } = row
  return { userId, email, role, standing: isOwner === null || level === null ? null : { isOwner, level } }
}

interface PersonRow {
  readonly user_id: string
  readonly email: string
  readonly role: number
  readonly is_owner: boolean | null
  readonly access_level: number | null
}
