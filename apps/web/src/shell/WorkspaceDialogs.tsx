import type { Workspace } from '@sheaf/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { AccountDialogWhenNeeded } from '../features/account/index.ts'
import { MembersDialogWhenNeeded, useMembers } from '../features/members/index.ts'
import {
  MoveDialogWhenNeeded,
  SpaceDialogWhenNeeded,
  usePageTree,
  usePageTreeActions,
} from '../features/pageTree/index.ts'
import {
  CreateWorkspaceDialogWhenNeeded,
  DeleteDialogWhenNeeded,
  LeaveDialogWhenNeeded,
  SettingsDialogWhenNeeded,
  usePerson,
  useWorkspaces,
} from '../features/workspace/index.ts'
import { workspaceDialogRequest, type DialogRequest } from '../platform/dialogs/workspaceDialogRequest.ts'

/**
 * The dialogs about the open workspace, its views and its person, whoever asked for them. They stand beside the sidebar
 * and the page, so that they outlive both: in a window that becomes narrow the sidebar goes.
 */
export function WorkspaceDialogs() {
  const { workspaceId } = usePageTree()
  const { data } = useWorkspaces()
  const request = useSyncExternalStore(workspaceDialogRequest.subscribe, workspaceDialogRequest.getSnapshot)
  const isHere = request !== null && (request.workspaceId ?? workspaceId) === workspaceId
  const wanted = isHere ? request.dialog : null
  const viewId = isHere ? request.viewId : null
  const workspace = data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  const { close, leave } = workspaceDialogRequest
  useEffect(() => () => leave(workspaceId), [leave, workspaceId])

  if (wanted === 'create') return <CreateWorkspaceDialogWhenNeeded onClose={close} />
  if (wanted === 'account') return <Account />
  if (wanted === 'newSpace') return <SpaceDialogWhenNeeded space={null} onClose={close} />
  if (wanted !== null && viewId !== null) return <OfView dialog={wanted} viewId={viewId} />
  if (!workspace) return null
  if (wanted === 'members')
    return <MembersDialogWhenNeeded workspaceId={workspaceId} role={workspace.role} onClose={close} />
  if (wanted === 'settings') return <SettingsDialogWhenNeeded workspace={workspace} onClose={close} />
  if (wanted === 'leave') return <Leave workspace={workspace} />
  if (wanted === 'delete') return <Delete workspace={workspace} />
  return null
}

function Account() {
  const person = usePerson()
  const profile = useWorkspaces().data?.user_profile
  if (!person || !profile) return null
  return (
    <AccountDialogWhenNeeded profile={profile} email={person.email} onClose={workspaceDialogRequest.close} />
  )
}

interface OfViewProps {
  readonly dialog: DialogRequest['dialog']
  readonly viewId: string
}

function OfView({ dialog, viewId }: OfViewProps) {
  const { pageTree } = usePageTree()
  const { moveInto } = usePageTreeActions()
  const view = pageTree?.views.get(viewId)
  const { close } = workspaceDialogRequest
  if (!pageTree || !view) return null
  if (dialog === 'editSpace') return <SpaceDialogWhenNeeded space={view} onClose={close} />
  return (
    <MoveDialogWhenNeeded
      pageTree={pageTree}
      id={viewId}
      onMove={(parentId) => moveInto(viewId, parentId)}
      onClose={close}
    />
  )
}

function Leave({ workspace }: { readonly workspace: Workspace }) {
  const members = useMembers(workspace.workspace_id)
  const owners = members.data?.filter(
    ({ role, is_pending_invitation: isPending }) => role === 'Owner' && !isPending,
  )
  return (
    <LeaveDialogWhenNeeded
      workspace={workspace}
      hasOtherOwner={owners ? owners.length > 1 : members.isError ? true : null}
      onClose={workspaceDialogRequest.close}
    />
  )
}

function Delete({ workspace }: { readonly workspace: Workspace }) {
  const { pageTree } = usePageTree()
  const pages = pageTree
    ? [...pageTree.views.values()].filter(({ id, isSpace }) => !isSpace && id !== pageTree.rootId).length
    : 0
  return (
    <DeleteDialogWhenNeeded workspace={workspace} pageCount={pages} onClose={workspaceDialogRequest.close} />
  )
}
