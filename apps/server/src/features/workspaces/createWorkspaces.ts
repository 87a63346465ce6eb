import type { WorkspaceId } from '@sheaf/base'
import type { Workspace } from '@sheaf/contract'
import { serverWords } from '@sheaf/locales/server'
import { eq } from 'drizzle-orm'
import { languageOf } from '../../mails/index.ts'
import type { Bus } from '../../platform/bus/index.ts'
import { schema, type Database, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor, PagePolicy, Permit } from '../access/index.ts'
import { cleanIcon } from './cleanIcon.ts'
import { cleanName } from './cleanName.ts'
import { deleteWorkspace } from './deleteWorkspace.ts'
import { insertWorkspace, type NewWorkspace, type WorkspaceContext } from './insertWorkspace.ts'
import { listWorkspaceRows } from './listWorkspaceRows.ts'
import { presentWorkspace, type WorkspaceDetail } from './presentWorkspace.ts'
import { reorderWorkspaces } from './reorderWorkspaces.ts'
import { readSettings, writeSettings, type SettingsChange, type WorkspaceSettings } from './settings.ts'

export interface WorkspacesOptions extends WorkspaceContext {
  readonly database: Database
  readonly bus: Bus
  readonly policy: PagePolicy
  /** Whether the workspace is indexed for the search has changed. */
  readonly onIndexingChanged: (workspaceId: string) => Promise<void>
}

export interface WorkspaceChange {
  readonly name: string | null
  readonly icon: string | null
}

export type Workspaces = ReturnType<typeof createWorkspaces>

/** Workspaces as their members see them. */
export function createWorkspaces(options: WorkspacesOptions) {
  const { database, bus } = options

  async function read(actor: Actor, workspaceId: string): Promise<Workspace> {
    const input = { workspaceId, includesGuests: true }
    const [row] = await listWorkspaceRows(database, actor.userId, input)
    // Deleted or left at this very moment.
    if (row === undefined) throw new AppError('not_enough_permissions')
    return presentWorkspace(row, { memberCount: true, role: true })
  }

  async function readIcon(actor: Actor, workspaceId: WorkspaceId, icon: string): Promise<string> {
    const { workspaces } = schema
    const [row] = await database
      .select({ icon: workspaces.icon })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
    return cleanIcon({ icon, userId: actor.userId, workspaceId, current: row?.icon ?? '' })
  }

  return {
    /** The first workspace of somebody, within the transaction that creates the person. */
    insertFirst: (transaction: Transaction, workspace: NewWorkspace) =>
      insertWorkspace(options, transaction, workspace),

    /** In the order of the person; `includesGuests` for those where the person is only a guest. */
    async list(
      actor: Actor,
      { includesGuests, ...detail }: WorkspaceDetail & { readonly includesGuests: boolean },
    ): Promise<Workspace[]> {
      const rows = await listWorkspaceRows(database, actor.userId, { workspaceId: null, includesGuests })
      return rows.map((row) => presentWorkspace(row, detail))
    },

    async create(actor: Actor, change: WorkspaceChange): Promise<Workspace> {
      const locale = await languageOf(database, actor)
      const name = cleanName(change.name ?? '') || serverWords(locale).workspace.newName
      const icon = cleanIcon({
        icon: change.icon ?? '',
        userId: actor.userId,
        workspaceId: null,
        current: '',
      })
      const workspaceId = await database.transaction((transaction) =>
        insertWorkspace(options, transaction, { ownerId: actor.userId, name, icon, locale }),
      )
      return await read(actor, workspaceId)
    },

    async update({ actor, workspaceId }: Permit, change: WorkspaceChange): Promise<void> {
      const name = change.name === null ? null : cleanName(change.name)
      const icon = change.icon === null ? null : await readIcon(actor, workspaceId, change.icon)
      if (name === '') {
        throw new AppError('invalid_request', { message: 'A workspace needs a name.' })
      }
      if (name === null && icon === null) return
      await database
        .update(schema.workspaces)
        .set({ ...(name !== null && { name }), ...(icon !== null && { icon }) })
        .where(eq(schema.workspaces.id, workspaceId))
      bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' } })
    },

    async open({ actor, workspaceId }: Permit): Promise<Workspace> {
      await database
        .update(schema.users)
        .set({ latestWorkspaceId: workspaceId })
        .where(eq(schema.users.id, actor.userId))
      return await read(actor, workspaceId)
    },

    reorder: (actor: Actor, workspaceIds: readonly WorkspaceId[]) =>
      reorderWorkspaces(database, actor, workspaceIds),

    delete: (permit: Permit) => deleteWorkspace(options, permit),

    readSettings: (workspaceId: WorkspaceId): Promise<WorkspaceSettings> =>
      readSettings(database, workspaceId),

    async writeSettings(workspaceId: WorkspaceId, change: SettingsChange): Promise<WorkspaceSettings> {
      const settings = await writeSettings(database, workspaceId, change)
      if (change.disable_search_indexing !== null) await options.onIndexingChanged(workspaceId)
      return settings
    },

    /** Bytes of all documents. */
    readDocumentSize: (workspaceId: WorkspaceId): Promise<number> => readDocumentSize(database, workspaceId),
  }
}

/** Bytes of all documents of a workspace as they are stored: snapshots, and what came to them since. */
async function readDocumentSize(database: Database, workspaceId: string): Promise<number> {
  const { rows } = await database.$client.query<{ bytes: string }>(
    `SELECT (
       (SELECT coalesce(sum(octet_length(snapshot)), 0) FROM collabs WHERE workspace_id = $1) +
       (SELECT coalesce(sum(octet_length(u.payload)), 0) FROM collab_updates u
        JOIN collabs c USING (object_id) WHERE c.workspace_id = $1)
     )::text AS bytes`,
    [workspaceId],
  )
  return Number(rows[0]?.bytes ?? 0)
}
