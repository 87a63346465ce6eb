import type { WorkspaceId } from '@sheaf/base'
import { eq } from 'drizzle-orm'
import { schema, type Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'

const { workspaces } = schema

export interface WorkspaceSettings {
  readonly disable_search_indexing: boolean
  readonly ai_model: string
}

/** Null leaves a setting as it is. */
export type SettingsChange = { readonly [K in keyof WorkspaceSettings]: WorkspaceSettings[K] | null }

const COLUMNS = {
  disable_search_indexing: workspaces.isSearchIndexingDisabled,
  ai_model: workspaces.aiModel,
}

export async function readSettings(database: Database, workspaceId: WorkspaceId): Promise<WorkspaceSettings> {
  const [row] = await database.select(COLUMNS).from(workspaces).where(eq(workspaces.id, workspaceId))
  if (row === undefined) throw new AppError('not_enough_permissions')
  return row
}

/** Answers all of them as they are then. */
export async function writeSettings(
  database: Database,
  workspaceId: WorkspaceId,
  change: SettingsChange,
): Promise<WorkspaceSettings> {
  if (change.disable_search_indexing === null && change.ai_model === null) {
    return await readSettings(database, workspaceId)
  }
  const [row] = await database
    .update(workspaces)
    .set({
      ...(change.disable_search_indexing !== null && {
        isSearchIndexingDisabled: change.disable_search_indexing,
      }),
      ...(change.ai_model !== null && { aiModel: change.ai_model }),
    })
    .where(eq(workspaces.id, workspaceId))
    .returning(COLUMNS)
  if (row === undefined) throw new AppError('not_enough_permissions')
  return row
}
