import type { createSpace, restorePage, updatePageLock, updateSpace } from '@sheaf/contract'
import type { SpaceLook } from '@sheaf/icons'
import { callApi, unwrap } from '../../platform/api/api.ts'
import type { PageTreeEdit } from './edits/applyEdit.ts'

type Look = { readonly name: string; readonly look: SpaceLook; readonly isPrivate: boolean }

type RareEdit = Extract<PageTreeEdit, { type: 'newSpace' | 'space' | 'restore' | 'lock' }>

/** See `sendEdit`. */
export async function sendRareEdit(workspaceId: string, edit: RareEdit): Promise<void> {
  switch (edit.type) {
    case 'newSpace':
      await unwrap(
        callApi<typeof createSpace>('POST', '/api/workspace/:workspaceId/space', {
          params: { workspaceId },
          body: { ...spaceBody(edit), view_id: edit.id },
        }),
      )
      return
    case 'space':
      return unwrap(
        callApi<typeof updateSpace>('PATCH', '/api/workspace/:workspaceId/space/:viewId', {
          params: { workspaceId, viewId: edit.id },
          body: spaceBody(edit),
        }),
      )
    case 'lock':
      return unwrap(
        callApi<typeof updatePageLock>('POST', '/api/workspace/:workspaceId/page-view/:viewId/update-lock', {
          params: { workspaceId, viewId: edit.id },
          body: { is_locked: edit.isLocked },
        }),
      )
    case 'restore':
      return unwrap(
        callApi<typeof restorePage>(
          'POST',
          '/api/workspace/:workspaceId/page-view/:viewId/restore-from-trash',
          { params: { workspaceId, viewId: edit.id } },
        ),
      )
  }
}

function spaceBody({ name, look, isPrivate }: Look) {
  return {
    name,
    space_permission: isPrivate ? (1 as const) : (0 as const),
    space_icon: look.icon,
    space_icon_color: look.color,
  }
}
