import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { readTeamRoot, readViews } from './readViews.ts'

export interface FolderRequest {
  /** The workspace id, or absent, for the whole tree. */
  readonly rootId: string | null
  /** Levels of children. */
  readonly depth: number
}

/**
 * `FolderView` of the contract: the tree below a view, or all of it below the workspace. It is written while it is sent. A
 * workspace without a space gets one.
 */
export async function readFolder(
  context: PagesContext,
  permit: Permit,
  { rootId, depth }: FolderRequest,
): Promise<object> {
  if (rootId === null || rootId === permit.workspaceId) return await readTeamRoot(context, permit, depth)
  const views = await readViews(context, permit, { viewIds: [rootId], depth, isTeamTree: true })
  const root = views.get(rootId)
  if (root === undefined) throw new AppError('invalid_folder_view')
  return root
}
