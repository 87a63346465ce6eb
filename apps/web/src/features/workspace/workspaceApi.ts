import type {
  acceptInvitation,
  ApiReply,
  createWorkspace,
  deleteWorkspace,
  getFileUsage,
  getWorkspaceSettings,
  getWorkspaceUsage,
  Invitation,
  leaveWorkspace,
  listInvitations,
  updateWorkspace,
  updateWorkspaceSettings,
  Workspace,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** Name and icon (an emoji, the address of a picture, or empty) of a workspace. */
export interface WorkspaceLook {
  readonly name: string
  readonly icon: string
}

export function sendNewWorkspace({ name, icon }: WorkspaceLook): Promise<Workspace> {
  return unwrap(
    callApi<typeof createWorkspace>('POST', '/api/workspace', {
      body: { workspace_name: name, workspace_icon: icon },
    }),
  )
}

export function sendLook(workspaceId: string, { name, icon }: Partial<WorkspaceLook>): Promise<void> {
  return unwrap(
    callApi<typeof updateWorkspace>('PATCH', '/api/workspace', {
      body: {
        workspace_id: workspaceId,
        ...(name === undefined ? {} : { workspace_name: name }),
        ...(icon === undefined ? {} : { workspace_icon: icon }),
      },
    }),
  )
}

export function sendLeave(workspaceId: string): Promise<void> {
  return unwrap(
    callApi<typeof leaveWorkspace>('POST', '/api/workspace/:workspaceId/leave', { params: { workspaceId } }),
  )
}

export function sendDeletion(workspaceId: string): Promise<void> {
  return unwrap(
    callApi<typeof deleteWorkspace>('DELETE', '/api/workspace/:workspaceId', { params: { workspaceId } }),
  )
}

export type WorkspaceSettings = ApiReply<typeof getWorkspaceSettings>

export function fetchSettings(workspaceId: string): Promise<WorkspaceSettings> {
  return unwrap(
    callApi<typeof getWorkspaceSettings>('GET', '/api/workspace/:workspaceId/settings', {
      params: { workspaceId },
    }),
  )
}

export function sendSearchIndexing(workspaceId: string, isOn: boolean): Promise<WorkspaceSettings> {
  return unwrap(
    callApi<typeof updateWorkspaceSettings>('POST', '/api/workspace/:workspaceId/settings', {
      params: { workspaceId },
      body: { disable_search_indexing: !isOn },
    }),
  )
}

/** Bytes that the documents and the files of a workspace take. */
export interface WorkspaceUsage {
  readonly documents: number
  readonly files: number
}

export async function fetchUsage(workspaceId: string): Promise<WorkspaceUsage> {
  const [documents, files] = await Promise.all([
    unwrap(
      callApi<typeof getWorkspaceUsage>('GET', '/api/workspace/:workspaceId/usage', {
        params: { workspaceId },
      }),
    ),
    unwrap(
      callApi<typeof getFileUsage>('GET', '/api/file_storage/:workspaceId/usage', {
        params: { workspaceId },
      }),
    ),
  ])
  return { documents: documents.total_document_size, files: files.consumed_capacity }
}

/** Where the signed-in person was asked to, and has not answered. */
export function fetchMyInvitations(): Promise<readonly Invitation[]> {
  return unwrap(
    callApi<typeof listInvitations>('GET', '/api/workspace/invite', { query: { status: 'Pending' } }),
  )
}

export function sendAcceptance(inviteId: string): Promise<void> {
  return unwrap(
    callApi<typeof acceptInvitation>('POST', '/api/workspace/accept-invite/:inviteId', {
      params: { inviteId },
    }),
  )
}
