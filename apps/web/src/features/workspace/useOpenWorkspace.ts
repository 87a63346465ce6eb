import type { openWorkspace } from '@sheaf/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** Makes a workspace the one that opens next time. Nobody waits for it, and nobody hears when it fails. */
export function useOpenWorkspace(): (workspaceId: string) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (workspaceId: string) =>
      unwrap(
        callApi<typeof openWorkspace>('PUT', '/api/workspace/:workspaceId/open', { params: { workspaceId } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['workspaces'] }),
  })
  return mutate
}
