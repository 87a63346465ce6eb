import type { openWorkspace } from '@sheaf/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { WORKSPACES_KEY, type PersonalWorkspaces } from './useWorkspaces.ts'

/** Makes a workspace the one that opens next time. Nobody waits for it, and nobody hears when it fails. */
export function useOpenWorkspace(): (workspaceId: string) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (workspaceId: string) =>
      unwrap(
        callApi<typeof openWorkspace>('PUT', '/api/workspace/:workspaceId/open', { params: { workspaceId } }),
      ),
    // At once, and kept: who goes home in the next moment, or without a network, comes back here.
    onMutate: (workspaceId) =>
      client.setQueryData<PersonalWorkspaces>(
        WORKSPACES_KEY,
        (before) => before && visit(before, workspaceId),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: WORKSPACES_KEY }),
  })
  return mutate
}

function visit(before: PersonalWorkspaces, workspaceId: string): PersonalWorkspaces {
  const visited = before.workspaces.find((workspace) => workspace.workspace_id === workspaceId)
  return visited ? { ...before, visiting_workspace: visited } : before
}
