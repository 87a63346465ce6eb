import type { ViewId } from '@sheaf/base'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { managesSpace, type Permit } from '../../access/index.ts'
import type { SharingContext } from '../SharingContext.ts'
import { changeSpacePeople, type NamedUid } from './changeSpacePeople.ts'

/**
 * Takes somebody out of a space, for whoever manages it; everybody takes themselves out. The last owner stays (`invalid_request`).
 * Nothing happens to whom the space does not name.
 */
export async function removeSpaceMember(
  context: SharingContext,
  permit: Permit,
  removed: { readonly viewId: ViewId; readonly uid: NamedUid },
): Promise<void> {
  await changeSpacePeople(context, permit, removed, async ({ transaction, space, person }) => {
    if (person === null || person.standing === null) return 'same'
    const isSelf = person.userId === permit.actor.userId
    if (!isSelf && !managesSpace(permit.role, space)) throw new AppError('not_enough_permissions')
    await clientOf(transaction).query('DELETE FROM space_members WHERE view_id = $1 AND user_id = $2', [
      space.id,
      person.userId,
    ])
    return 'changed'
  })
}
