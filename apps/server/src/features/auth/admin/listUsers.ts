import type { GotrueUser } from '@sheaf/contract'
import { asc, inArray } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { presentUser } from '../presentUser.ts'

export interface UserPage {
  readonly users: GotrueUser[]
  /** Of all pages together. */
  readonly total: number
}

/** Accounts in the order in which they were opened; pages count from 1. */
export async function listUsers(
  { database }: Pick<AuthContext, 'database'>,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<UserPage> {
  const { authIdentities, authUsers } = schema
  const total = await database.$count(authUsers)
  const rows = await database
    .select()
    .from(authUsers)
    .orderBy(asc(authUsers.createdAt), asc(authUsers.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = rows.map(({ id }) => id)
  const identities =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(authIdentities)
          .where(inArray(authIdentities.userId, ids))
          .orderBy(asc(authIdentities.createdAt), asc(authIdentities.id))
  const users = rows.map((user) =>
    presentUser(
      user,
      identities.filter(({ userId }) => userId === user.id),
    ),
  )
  return { users, total }
}
