import { and, eq } from 'drizzle-orm'
import { schema, type Executor } from '../../platform/database/index.ts'

interface FoundMember {
  readonly userId: string
  readonly role: number
}

/** Who of a workspace has an address (lower case); null for nobody. */
export async function findMember(
  executor: Executor,
  workspaceId: string,
  email: string,
): Promise<FoundMember | null> {
  const { users, workspaceMembers: members } = schema
  const [row] = await executor
    .select({ userId: members.userId, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(users.email, email)))
  return row ?? null
}
