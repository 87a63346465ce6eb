export { useOpenWorkspace } from './useOpenWorkspace.ts'
export { usePerson } from './usePerson.ts'
export { useWorkspaces } from './useWorkspaces.ts'
export { WorkspaceMenu } from './WorkspaceMenu.tsx'
