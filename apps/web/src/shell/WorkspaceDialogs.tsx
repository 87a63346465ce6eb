import type { Workspace } from '@sheaf/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { MembersDialogWhenNeeded, useMembers } from '../features/members/index.ts'
import { useOutline } from '../features/outline/index.ts'
import {
  CreateWorkspaceDialogWhenNeeded,
  DeleteDialogWhenNeeded,
  LeaveDialogWhenNeeded,
  SettingsDialogWhenNeeded,
  useWorkspaces,
} from '../features/workspace/index.ts'
import { workspaceDialogRequest } from '../platform/dialogs/workspaceDialogRequest.ts'

/** The dialogs about the open workspace, whoever asked for them. */
export function WorkspaceDialogs() {
  const { workspaceId } = useOutline()
  const { data } = useWorkspaces()
  const request = useSyncExternalStore(workspaceDialogRequest.subscribe, workspaceDialogRequest.getSnapshot)
  const isHere = request !== null && (request.workspaceId ?? workspaceId) === workspaceId
  const wanted = isHere ? request.dialog : null
  const workspace = data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  const { close, leave } = workspaceDialogRequest
  useEffect(() => () => leave(workspaceId), [leave, workspaceId])

  if (wanted === 'create') return <CreateWorkspaceDialogWhenNeeded onClose={close} />
  if (!workspace) return null
  if (wanted === 'members')
    return <MembersDialogWhenNeeded workspaceId={workspaceId} role={workspace.role} onClose={close} />
  if (wanted === 'settings') return <SettingsDialogWhenNeeded workspace={workspace} onClose={close} />
  if (wanted === 'leave') return <Leave workspace={workspace} />
  if (wanted === 'delete') return <Delete workspace={workspace} />
  return null
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
  const { outline } = useOutline()
  const pages = outline
    ? [...outline.views.values()].filter(({ id, isSpace }) => !isSpace && id !== outline.rootId).length
    : 0
  return (
    <DeleteDialogWhenNeeded workspace={workspace} pageCount={pages} onClose={workspaceDialogRequest.close} />
  )
}
