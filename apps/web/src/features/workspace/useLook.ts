import { useSettingChange, type SettingChange } from '../../platform/settings/useSettingChange.ts'
import { WORKSPACES_KEY, type PersonalWorkspaces } from './useWorkspaces.ts'
import { sendLook, type WorkspaceLook } from './workspaceApi.ts'

/** Changes name and icon of a workspace. */
export function useLook(workspaceId: string): SettingChange<Partial<WorkspaceLook>> {
  return useSettingChange({
    queryKey: WORKSPACES_KEY,
    send: (look: Partial<WorkspaceLook>) => sendLook(workspaceId, look),
    apply: (before: PersonalWorkspaces, look) => withLook(before, workspaceId, look),
  })
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
