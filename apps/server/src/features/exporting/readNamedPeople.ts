import type { UserId, WorkspaceId } from '@sheaf/base'
import { clientOf, type Executor } from '../../platform/database/index.ts'

/** Names of the people of a workspace by their ids and their uids; guests know of themselves and the owners. */
export async function readNamedPeople(
  executor: Executor,
  { userId, workspaceId }: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await clientOf(executor).query<NameRow>(
    `${NAMES}
     JOIN workspace_members asker ON asker.workspace_id = m.workspace_id AND asker.user_id = $2
     WHERE m.workspace_id = $1 AND (asker.role < 3 OR u.id = $2 OR m.role = 1)`,
    [workspaceId, userId],
  )
  return namesOf(rows)
}

/** The same of everybody in a workspace. */
export async function readNamesOfAll(
  executor: Executor,
  workspaceId: WorkspaceId,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await clientOf(executor).query<NameRow>(`${NAMES} WHERE m.workspace_id = $1`, [
    workspaceId,
  ])
  return namesOf(rows)
}

interface NameRow {
  readonly id: string
  readonly uid: string
  readonly name: string
}

const NAMES = `
  SELECT u.id, u.uid::text AS uid, coalesce(m.name, u.name) AS name
  FROM workspace_members m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL`

function namesOf(rows: readonly NameRow[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(({ id, uid, name }) => [[id, name] as const, [uid, name] as const]))
}
