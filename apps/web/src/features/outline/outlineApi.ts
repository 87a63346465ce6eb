import type {
  createPage,
  createSpace,
  duplicatePage,
  getFolder,
  listSharedViews,
  movePage,
  movePageToTrash,
  removePageIcon,
  restorePage,
  updatePageExtra,
  updatePageIcon,
  updatePageName,
  updateSpace,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import type { SpaceLook } from '@sheaf/icons'
import type { OutlineEdit } from './edits/applyEdit.ts'
import type { FolderNode, Outline } from './outline.ts'
import { cutOffViews, readOutline, withShared } from './readOutline.ts'

/** The most that one read answers. */
const DEPTH = 10

/** Everything the person sees of a workspace: what the role opens, and what others have shared. */
export async function fetchOutline(
  workspaceId: string,
  isGuest: boolean,
  signal: AbortSignal,
): Promise<Outline> {
  const [own, shared] = await Promise.all([
    isGuest ? nothing(workspaceId) : fetchFolder(workspaceId, signal),
    fetchShared(workspaceId, signal),
  ])
  return shared ? withShared(own, shared) : own
}

/** The spaces: one read, and one more for every branch that goes deeper than a read answers. */
async function fetchFolder(workspaceId: string, signal: AbortSignal): Promise<Outline> {
  const root = await fetchBranch(workspaceId, null, signal)
  const below: FolderNode[] = []
  let cut = cutOffViews(root)
  while (cut.length > 0) {
    const branches = await Promise.all(cut.map((node) => fetchBranch(workspaceId, node.view_id, signal)))
    below.push(...branches)
    // A branch that comes back empty has lost its pages meanwhile: it is not asked for again.
    cut = branches.filter((branch) => branch.children.length > 0).flatMap(cutOffViews)
  }
  return readOutline(root, below)
}

/** Null where the server knows no sharing. */
async function fetchShared(workspaceId: string, signal: AbortSignal): Promise<FolderNode | null> {
  const shared = await callApi<typeof listSharedViews>(
    'GET',
    '/api/sharing/workspace/:workspaceId/view/:viewId',
    { params: { workspaceId, viewId: workspaceId }, query: { depth: SHARED_DEPTH }, signal },
  )
  if (shared.ok) return shared.value
  if (shared.error === 'feature_not_available' || shared.error === 'record_not_found') return null
  throw new ApiError(shared.error)
}

/** The most that one read of shared pages answers. */
const SHARED_DEPTH = 50

/** A tree without spaces. */
function nothing(workspaceId: string): Outline {
  return readOutline({
    view_id: workspaceId,
    name: '',
    icon: null,
    layout: 0,
    is_space: false,
    is_private: false,
    is_published: false,
    extra: null,
    has_children: false,
    children: [],
  })
}

function fetchBranch(workspaceId: string, rootId: string | null, signal: AbortSignal): Promise<FolderNode> {
  return unwrap(
    callApi<typeof getFolder>('GET', '/api/workspace/:workspaceId/folder', {
      params: { workspaceId },
      query: { depth: DEPTH, ...(rootId === null ? {} : { root_view_id: rootId }) },
      signal,
    }),
  )
}

/** Asks the server for one edit of the tree. Throws an ApiError when it is refused. */
export async function sendEdit(workspaceId: string, edit: OutlineEdit): Promise<void> {
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
    case 'space':
      return unwrap(
        callApi<typeof updateSpace>('PATCH', '/api/workspace/:workspaceId/space/:viewId', {
          params: { workspaceId, viewId: edit.id },
          body: spaceBody(edit),
        }),
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
  }
}

function sendIcon(
  workspaceId: string,
  viewId: string,
  icon: Extract<OutlineEdit, { type: 'icon' }>['icon'],
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

export function sendRestore(workspaceId: string, viewId: string): Promise<void> {
  return unwrap(
    callApi<typeof restorePage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/restore-from-trash', {
      params: { workspaceId, viewId },
    }),
  )
}

/** The id of the copy. */
export async function sendDuplicate(workspaceId: string, viewId: string): Promise<string> {
  const copy = await unwrap(
    callApi<typeof duplicatePage>('POST', '/api/workspace/:workspaceId/page-view/:viewId/duplicate', {
      params: { workspaceId, viewId },
      body: {},
    }),
  )
  return copy.view_id
}

export interface NewSpace {
  readonly name: string
  readonly look: SpaceLook
  readonly isPrivate: boolean
}

export async function sendNewSpace(workspaceId: string, space: NewSpace): Promise<string> {
  const made = await unwrap(
    callApi<typeof createSpace>('POST', '/api/workspace/:workspaceId/space', {
      params: { workspaceId },
      body: spaceBody(space),
    }),
  )
  return made.view_id
}

function spaceBody({ name, look, isPrivate }: NewSpace) {
  return {
    name,
    space_permission: isPrivate ? (1 as const) : (0 as const),
    space_icon: look.icon,
    space_icon_color: look.color,
  }
}
