import { toast } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { WORKSPACES_KEY, withoutWorkspace, type PersonalWorkspaces } from './useWorkspaces.ts'
import { sendDeletion, sendLeave } from './workspaceApi.ts'

export interface Departure {
  readonly go: () => void
  readonly isPending: boolean
}

/** Leaves or deletes a workspace, then goes to another one, or to where one can be made. */
export function useDeparture(
  kind: 'leave' | 'delete',
  workspaceId: string,
  name: string,
  onDone: () => void,
): Departure {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => (kind === 'leave' ? sendLeave(workspaceId) : sendDeletion(workspaceId)),
    onMutate: () => void departing.add(workspaceId),
    async onSuccess() {
      onDone()
      await client.cancelQueries({ queryKey: WORKSPACES_KEY })
      // It stays in the list until it is read anew: by then nobody looks at it, and nothing says that it was closed.
      client.setQueryData<PersonalWorkspaces>(
        WORKSPACES_KEY,
        (before) =>
          before && {
            ...before,
            visiting_workspace: withoutWorkspace(before, workspaceId).visiting_workspace,
          },
      )
      void navigate('/app', { replace: true })
      void client.invalidateQueries({ queryKey: WORKSPACES_KEY })
      toast(t(kind === 'leave' ? 'workspace.left' : 'workspace.deleted', { name }))
    },
    onError(error) {
      departing.delete(workspaceId)
      refuse(error)
    },
  })
  return { go: () => mutate(), isPending }
}

const departing = new Set<string>()

/** This person is leaving or deleting the workspace right now: that it closes is no news. */
export function isDeparting(workspaceId: string): boolean {
  return departing.has(workspaceId)
}
