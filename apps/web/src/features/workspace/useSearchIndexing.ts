import { useQuery } from '@tanstack/react-query'
import { useSettingChange } from '../../platform/settings/useSettingChange.ts'
import { waitingChangesOf } from '../../platform/settings/WaitingChanges.ts'
import { fetchSettings, sendSearchIndexing, type WorkspaceSettings } from './workspaceApi.ts'

/** Whether the texts of a workspace can be searched, which owners decide for everybody. */
export function useSearchIndexing(workspaceId: string) {
  const queryKey = ['workspace-settings', workspaceId]
  const settings = useQuery({
    queryKey,
    queryFn: ({ client }) =>
      waitingChangesOf<WorkspaceSettings>(client, queryKey).answer(() => fetchSettings(workspaceId)),
    staleTime: 0,
  })
  const { change, error } = useSettingChange({
    queryKey,
    send: (isOn: boolean) => sendSearchIndexing(workspaceId, isOn),
    apply: (before: WorkspaceSettings, isOn) => ({ ...before, disable_search_indexing: !isOn }),
  })
  return { settings, change, error }
}
