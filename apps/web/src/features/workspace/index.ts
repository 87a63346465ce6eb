export {
  CreateWorkspaceDialogWhenNeeded,
  DeleteDialogWhenNeeded,
  LeaveDialogWhenNeeded,
  SettingsDialogWhenNeeded,
} from './lazyDialogs.tsx'
export { NoWorkspaceScreenWhenNeeded } from './NoWorkspaceScreenWhenNeeded.tsx'
export { isDeparting } from './useDeparture.ts'
export { useOpenWorkspace } from './useOpenWorkspace.ts'
export { usePerson } from './usePerson.ts'
export { fetchWorkspaces, useWorkspaces, WORKSPACES_KEY } from './useWorkspaces.ts'
export { useWorkspaceNews } from './useWorkspaceNews.ts'
export { WorkspaceMark } from './WorkspaceMark.tsx'
export { WorkspaceMenu } from './WorkspaceMenu.tsx'
