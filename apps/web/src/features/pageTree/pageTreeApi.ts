import type {
  createPage,
  listTreeNodes,
  movePage,
  movePageToTrash,
  removePageIcon,
  updatePageExtra,
  updatePageIcon,
  updatePageName,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import type { ReadNodes } from './bringUpToDate.ts'
import type { PageTreeEdit } from './edits/applyEdit.ts'

/** Reads some entries of the tree and so many levels below them. */
export function fetchNodes(workspaceId: string, signal?: AbortSignal): ReadNodes {
  return (viewIds, depth) =>
    unwrap(
      callApi<typeof listTreeNodes>('GET', '/api/workspace/:workspaceId/tree-nodes', {
        params: { workspaceId },
        query: { view_ids: viewIds.join(','), depth },
        ...(signal && { signal }),
      }),
    )
}

/** Asks the server for one edit of the tree. Throws an ApiError when it is refused. */
export async function sendEdit(workspaceId: string, edit: PageTreeEdit): Promise<void> {
  switch (edit.type) {
    case 'insert': {
      await unwrap(
        callApi<typeof createPage>('POST', '/api/workspace/:workspaceId/page-view', {
          params: { workspaceId },
          body: {
            parent_view_id: edit.place.parentId,
            prev_view_id: edit.place.prevId,
            layout: edit.view.layout,
            name: edit.view.name,
            view_id: edit.view.id,
          },
        }),
      )
      return
    }
    case 'rename':
      return unwrap(
        callApi<typeof updatePageName>('POST', '/api/workspace/:workspaceId/page-view/:viewId/update-name', {
          params: { workspaceId, viewId: edit.id },
          body: { name: edit.name },
        }),
      )
    case 'icon':
      return sendIcon(workspaceId, edit.id, edit.icon)
    case 'extra':
      return unwrap(
        callApi<typeof updatePageExtra>(
          'POST',
          '/api/workspace/:workspaceId/page-view/:viewId/update-extra',
          { params: { workspaceId, viewId: edit.id }, body: { extra: JSON.stringify(edit.extra) } },
        ),
      )
    case 'move':
      return unwrap(
        callApi<typeof movePage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/move', {
          params: { workspaceId, viewId: edit.id },
          body: { new_parent_view_id: edit.place.parentId, prev_view_id: edit.place.prevId },
        }),
      )
    case 'remove':
      return unwrap(
        callApi<typeof movePageToTrash>(
          'POST',
          '/api/workspace/:workspaceId/page-view/:viewId/move-to-trash',
          {
            params: { workspaceId, viewId: edit.id },
          },
        ),
      )
    // Rare, or in no hurry.
    case 'space':
    case 'newSpace':
    case 'restore':
    case 'lock':
      return (await import('./sendRareEdit.ts')).sendRareEdit(workspaceId, edit)
    case 'favorite':
      return (await import('./personal/personalApi.ts')).sendFavoriteEdit(workspaceId, edit.edit)
    case 'visit':
      return (await import('./personal/personalApi.ts')).sendRecent(workspaceId, edit.id)
  }
}

function sendIcon(
  workspaceId: string,
  viewId: string,
  icon: Extract<PageTreeEdit, { type: 'icon' }>['icon'],
): Promise<void> {
  const params = { workspaceId, viewId }
  return icon === null
    ? unwrap(
        callApi<typeof removePageIcon>('POST', '/api/workspace/:workspaceId/page-view/:viewId/remove-icon', {
          params,
        }),
      )
    : unwrap(
        callApi<typeof updatePageIcon>('POST', '/api/workspace/:workspaceId/page-view/:viewId/update-icon', {
          params,
          body: { icon },
        }),
      )
}
