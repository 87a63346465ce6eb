import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { WORKSPACES_KEY, type PersonalWorkspaces } from './useWorkspaces.ts'
import { sendLook, type WorkspaceLook } from './workspaceApi.ts'

/** Changes name and icon of a workspace: here at once, and back again when it is refused. */
export function useLook(workspaceId: string): (look: Partial<WorkspaceLook>) => void {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const { mutate } = useMutation({
    mutationFn: (look: Partial<WorkspaceLook>) => sendLook(workspaceId, look),
    async onMutate(look) {
      await client.cancelQueries({ queryKey: WORKSPACES_KEY })
      const before = client.getQueryData<PersonalWorkspaces>(WORKSPACES_KEY)
      client.setQueryData<PersonalWorkspaces>(
        WORKSPACES_KEY,
        (data) => data && withLook(data, workspaceId, look),
      )
      return { before }
    },
    onError(error, _look, context) {
      client.setQueryData(WORKSPACES_KEY, context?.before)
      refuse(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: WORKSPACES_KEY }),
  })
  return mutate
}

function withLook(
  before: PersonalWorkspaces,
  workspaceId: string,
  { name, icon }: Partial<WorkspaceLook>,
): PersonalWorkspaces {
  return {
    ...before,
    workspaces: before.workspaces.map((workspace) =>
      workspace.workspace_id === workspaceId
        ? {
            ...workspace,
            workspace_name: name ?? workspace.workspace_name,
            icon: icon ?? workspace.icon,
          }
        : workspace,
    ),
  }
}
