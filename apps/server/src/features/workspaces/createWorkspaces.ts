import type { WorkspaceId } from '@sheaf/base'
import type { Workspace } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { serverWords } from '../../locales/index.ts'
import type { Bus } from '../../platform/bus/index.ts'
import { schema, type Database, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor, PagePolicy } from '../access/index.ts'
import { insertWorkspace, type NewWorkspace, type WorkspaceContext } from './insertWorkspace.ts'
import { listWorkspaceRows } from './listWorkspaceRows.ts'
import { presentWorkspace, type WorkspaceDetail } from './presentWorkspace.ts'

export interface WorkspacesOptions extends WorkspaceContext {
  readonly database: Database
  readonly bus: Bus
  readonly policy: PagePolicy
}

export interface WorkspaceChange {
  readonly name: string | null
  readonly icon: string | null
}

export type Workspaces = ReturnType<typeof createWorkspaces>

/** Workspaces as their members see them. */
export function createWorkspaces(options: WorkspacesOptions) {
  const { database, bus, policy } = options

  async function read(actor: Actor, workspaceId: string): Promise<Workspace> {
    const [row] = await listWorkspaceRows(database, actor.userId, workspaceId)
    if (row === undefined) throw new AppError('workspace_not_found')
    return presentWorkspace(row, { memberCount: true, role: true })
  }

  return {
    /** The first workspace of somebody, within the transaction that creates the person. */
    insertFirst: (transaction: Transaction, workspace: NewWorkspace) =>
      insertWorkspace(options, transaction, workspace),

    /** Without those where the person is only a guest: nothing there is open to guests yet. */
    async list(actor: Actor, detail: WorkspaceDetail): Promise<Workspace[]> {
      const rows = await listWorkspaceRows(database, actor.userId, null)
      return rows.map((row) => presentWorkspace(row, detail))
    },

    async create(actor: Actor, change: WorkspaceChange): Promise<Workspace> {
      const workspaceId = await database.transaction((transaction) =>
        insertWorkspace(options, transaction, {
          ownerId: actor.userId,
          name: change.name?.trim() || serverWords.workspace.newName,
          icon: change.icon ?? '',
        }),
      )
      return await read(actor, workspaceId)
    },

    async update(actor: Actor, workspaceId: WorkspaceId, change: WorkspaceChange): Promise<void> {
      await policy.require(actor, workspaceId, 'workspace.update')
      if (change.name === null && change.icon === null) return
      await database
        .update(schema.workspaces)
        .set({
          ...(change.name !== null && { name: change.name }),
          ...(change.icon !== null && { icon: change.icon }),
        })
        .where(eq(schema.workspaces.id, workspaceId))
      bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' } })
    },

    async open(actor: Actor, workspaceId: WorkspaceId): Promise<Workspace> {
      await policy.require(actor, workspaceId, 'workspace.read')
      await database
        .update(schema.users)
        .set({ latestWorkspaceId: workspaceId })
        .where(eq(schema.users.id, actor.userId))
      return await read(actor, workspaceId)
    },
  }
}
