import { deriveUuid, type UserId, type WorkspaceId } from '@sheaf/base'
import { clientOf, schema, type Transaction } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import { insertWorkspace } from '../../workspaces/index.ts'
import type { OwnTemplatesContext } from './OwnTemplatesContext.ts'

/** Of everything that comes with the product: the same on every server. */
const NAMESPACE = '6f6e6bd1-5c55-4f6c-9a4e-0f2f1b7c5d11'

/** An id that is the same at every attempt. */
export const ownId = (name: string): string => deriveUuid(NAMESPACE, name)

type AccountContext = Pick<OwnTemplatesContext, 'database' | 'clock' | 'ids' | 'config'>

const ACCOUNT_ID = ownId('account') as UserId
/** Of the account that owns the templates. Nobody has a mailbox there (RFC 2606). */
export const OWN_TEMPLATES_EMAIL = 'templates@sheaf.invalid'
const NAME = 'Sheaf'
const FOREVER = new Date('9999-12-31T00:00:00Z')

/**
 * The account that owns the templates, with its workspace; both are made where they are missing. Nobody signs in with it:
 * it has no password, no mailbox, and is banned. Its address is never confirmed, so that it is not the first account.
 * Null where an administrator has deleted it: then nobody wants these templates.
 */
export async function ownerOfTemplates(context: AccountContext): Promise<Permit | null> {
  const { database } = context
  return await database.transaction(async (transaction) => {
    await insertAccount(context, transaction)
    const { rows } = await clientOf(transaction).query<{
      uid: string
      workspace_id: string | null
      is_deleted: boolean
    }>(
      `SELECT u.uid, u.deleted_at IS NOT NULL AS is_deleted, (SELECT id FROM workspaces WHERE owner_id = u.id ORDER BY created_at LIMIT 1) AS workspace_id
       FROM users u WHERE u.id = $1 FOR UPDATE`,
      [ACCOUNT_ID],
    )
    if (rows[0]?.is_deleted) return null
    const workspaceId =
      rows[0]?.workspace_id ??
      (await insertWorkspace(context, transaction, {
        ownerId: ACCOUNT_ID,
        name: NAME,
        icon: '',
        locale: 'en',
      }))
    return {
      actor: { userId: ACCOUNT_ID, uid: BigInt(rows[0]?.uid ?? 0), sessionId: '', expiresAt: FOREVER },
      role: 'owner',
      workspaceId: workspaceId as WorkspaceId,
      action: 'pages.publish',
    }
  })
}

async function insertAccount({ clock, ids }: AccountContext, transaction: Transaction): Promise<void> {
  const at = clock.now()
  await transaction
    .insert(schema.authUsers)
    .values({
      id: ACCOUNT_ID,
      email: OWN_TEMPLATES_EMAIL,
      bannedUntil: FOREVER,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
  await transaction
    .insert(schema.users)
    .values({
      id: ACCOUNT_ID,
      uid: ids.snowflake(),
      email: OWN_TEMPLATES_EMAIL,
      name: NAME,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
}
