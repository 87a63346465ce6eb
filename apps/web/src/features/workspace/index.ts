export { useOpenWorkspace } from './useOpenWorkspace.ts'
export { usePerson, type Person } from './usePerson.ts'
export { useWorkspaces } from './useWorkspaces.ts'
export { WorkspaceMenu } from './WorkspaceMenu.tsx'
