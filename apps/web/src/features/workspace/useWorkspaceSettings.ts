import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { fetchSettings, fetchUsage, sendSearchIndexing, type WorkspaceSettings } from './workspaceApi.ts'

/** What an owner sets for everybody. */
export function useWorkspaceSettings(workspaceId: string, isOwner: boolean) {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const key = ['workspace-settings', workspaceId]
  const settings = useQuery({
    queryKey: key,
    queryFn: () => fetchSettings(workspaceId),
    staleTime: 0,
    enabled: isOwner,
  })
  const { mutate: setIndexing } = useMutation({
    mutationFn: (isOn: boolean) => sendSearchIndexing(workspaceId, isOn),
    async onMutate(isOn) {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<WorkspaceSettings>(key)
      client.setQueryData<WorkspaceSettings>(
        key,
        (data) => data && { ...data, disable_search_indexing: !isOn },
      )
      return { before }
    },
    onError(error, _isOn, context) {
      client.setQueryData(key, context?.before)
      refuse(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { settings, setIndexing }
}

/** How much a workspace holds. */
export function useWorkspaceUsage(workspaceId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['workspace-usage', workspaceId],
    queryFn: () => fetchUsage(workspaceId),
    staleTime: 0,
    enabled: isWanted,
  })
}
