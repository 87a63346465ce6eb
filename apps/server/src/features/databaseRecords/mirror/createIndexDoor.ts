import { err, ok, type Result, type UserId, type WorkspaceId } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { isAllowed, knowsTheTree, type PagePolicy } from '../../access/index.ts'
import type { CollabAddress, RoomState } from '../../../sync/index.ts'
import { listDatabases } from '../listDatabases.ts'
import type { MirrorContext } from './MirrorContext.ts'
import { readWorkspaceIndex } from './readWorkspaceIndex.ts'
import { withVector } from './withVector.ts'

/** The index of the databases of a workspace, which is read alone: pages that come and go change it. */
export interface IndexDoor {
  read(userId: string, address: CollabAddress): Promise<Result<RoomState, ErrorCode>>
  submit(userId: string, address: CollabAddress): Promise<Result<void, ErrorCode>>
}

export function createIndexDoor(
  context: MirrorContext & { readonly policy: Pick<PagePolicy, 'roleIn' | 'visibilityOf'> },
): IndexDoor {
  const { database, policy, threads } = context

  async function refusal(userId: string, address: CollabAddress): Promise<ErrorCode | null> {
    const { workspaceId, objectId } = address
    const role = await policy.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId)
    if (!isAllowed(role, 'pages.read')) return 'not_enough_permissions'
    const { rowCount } = await database.$client.query(
      'SELECT 1 FROM workspaces WHERE id = $1 AND database_storage_id = $2',
      [workspaceId, objectId],
    )
    if (rowCount === 1) return null
    return knowsTheTree(role) ? 'record_not_found' : 'not_enough_permissions'
  }

  return {
    async read(userId, address) {
      const refused = await refusal(userId, address)
      if (refused !== null) return err(refused)
      const { workspaceId } = address
      const actor = { userId: userId as UserId }
      const listed = await listDatabases(context, { actor, workspaceId: workspaceId as WorkspaceId })
      const created = await readCreation(context, workspaceId)
      const entries = listed.map(({ id, views }) => ({
        databaseId: id,
        createdAt: created.times.get(id) ?? 0,
        viewIds: views.map(({ view_id: viewId }) => viewId),
      }))
      const state = await readWorkspaceIndex(context, { userId, workspaceId, entries, epoch: created.epoch })
      return state.ok ? await withVector(threads, workspaceId, state.value) : state
    },
    async submit(userId, address) {
      const refused = await refusal(userId, address)
      return refused === null ? ok() : err(refused)
    },
  }
}

interface Creation {
  /** Of databases, in seconds since 1970. */
  readonly times: ReadonlyMap<string, number>
  /** That all databases get anew when a backup is restored. */
  readonly epoch: string
}

async function readCreation({ database }: MirrorContext, workspaceId: string): Promise<Creation> {
  const { rows } = await database.$client.query<{ id: string; epoch: string; created_at: Date }>(
    'SELECT id, epoch, created_at FROM databases WHERE workspace_id = $1 ORDER BY created_at, id',
    [workspaceId],
  )
  return {
    times: new Map(rows.map(({ id, created_at: at }) => [id, Math.floor(new Date(at).getTime() / 1000)])),
    epoch: rows[0]?.epoch ?? workspaceId,
  }
}
