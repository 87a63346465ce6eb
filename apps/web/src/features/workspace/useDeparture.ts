import { toast } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { beginDeparture, endDeparture } from './departures.ts'
import { WORKSPACES_KEY, withoutWorkspace, type PersonalWorkspaces } from './useWorkspaces.ts'
import { sendDeletion, sendLeave } from './workspaceApi.ts'

export interface Departure {
  readonly go: () => void
  readonly isPending: boolean
}

/** Leaves or deletes a workspace. Its frame goes to another one, or to where one can be made, once it is gone. */
export function useDeparture(
  kind: 'leave' | 'delete',
  workspaceId: string,
  name: string,
  onDone: () => void,
): Departure {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => (kind === 'leave' ? sendLeave(workspaceId) : sendDeletion(workspaceId)),
    onMutate: () => beginDeparture(workspaceId),
    async onSuccess() {
      onDone()
      toast(t(kind === 'leave' ? 'workspace.left' : 'workspace.deleted', { name }))
      await client.cancelQueries({ queryKey: WORKSPACES_KEY })
      client.setQueryData<PersonalWorkspaces>(
        WORKSPACES_KEY,
        (before) => before && withoutWorkspace(before, workspaceId),
      )
      await client.invalidateQueries({ queryKey: WORKSPACES_KEY })
      endDeparture(workspaceId)
    },
    onError(error) {
      endDeparture(workspaceId)
      // So the server answers the last owner; the others may have gone a moment ago.
      if (kind === 'leave' && error instanceof ApiError && error.code === 'invalid_request')
        toast(t('workspace.lastOwnerText'), { isError: true })
      else refuse(error)
    },
  })
  return { go: () => mutate(), isPending }
}
