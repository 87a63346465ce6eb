import type { TrashedView } from '@sheaf/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/ApiError.ts'
import { addTreeChange, childIdsOf, pageTreeKey, type PageTree, type ShownView } from '../pageTree/index.ts'
import { trashKey } from './useTrash.ts'

/** Brings a page out of the trash: shown at once at the end of where it was, and kept until the server has it, as other changes of the tree are. */
export async function bringBack(client: QueryClient, workspaceId: string, id: string): Promise<void> {
  const trash = client.getQueryData<readonly TrashedView[]>(trashKey(workspaceId))
  const pageTree = client.getQueryData<PageTree>(pageTreeKey(workspaceId))
  const trashed = trash?.find((view) => view.view_id === id)
  const shown = trashed && pageTree ? [lastIn(pageTree, trashed)] : []
  const outcome = await addTreeChange(workspaceId, { type: 'restore', id, shown }, pageTree ?? null)
  if (typeof outcome === 'object') throw new ApiError(outcome.refused)
}

function lastIn(pageTree: PageTree, view: TrashedView): ShownView {
  const { view_id: id, name, icon, layout, extra } = view
  const parentId = view.parent_view_id ?? pageTree.rootId
  const flags = { isSpace: view.is_space, isPrivate: view.is_private, isPublished: view.is_published }
  return {
    view: { id, name, icon, layout, extra, ...flags, level: null },
    place: { parentId, prevId: childIdsOf(pageTree, parentId).at(-1) ?? null },
  }
}
