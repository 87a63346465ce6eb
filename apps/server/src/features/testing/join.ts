import type { TestServer } from '../../platform/testing/index.ts'
import type { TestPerson } from './signIn.ts'
import { admitMember, type StoredRole } from '../members/index.ts'

/** Takes somebody into the first workspace of somebody else. */
export async function join(
  { platform }: TestServer,
  owner: Pick<TestPerson, 'workspaceId'>,
  person: Pick<TestPerson, 'userId'>,
  role: StoredRole,
): Promise<void> {
  const at = platform.clock.now()
  const { workspaceId } = owner
  await platform.database.transaction((transaction) =>
    admitMember(transaction, { workspaceId, userId: person.userId, role, at, limitsOf: null }),
  )
}
