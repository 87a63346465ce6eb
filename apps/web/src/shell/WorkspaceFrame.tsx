import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { ImportLayer } from '../features/transfer/index.ts'
import { OutlineProvider } from '../features/outline/index.ts'
import { useOpenWorkspace, useWorkspaces } from '../features/workspace/index.ts'
import { AppShell } from './AppShell.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** One workspace: its sidebar, and the screen that the rest of the address names. */
export function WorkspaceFrame() {
  const { workspaceId = '' } = useParams()
  const { data } = useWorkspaces()
  const visitingId = data?.visiting_workspace.workspace_id
  const isKnown = data?.workspaces.some((workspace) => workspace.workspace_id === workspaceId)
  const openWorkspace = useOpenWorkspace()
  useEffect(() => {
    if (isKnown && visitingId !== workspaceId) openWorkspace(workspaceId)
  }, [isKnown, visitingId, workspaceId, openWorkspace])

  if (isKnown === false) return <NotFoundPage />
  return (
    <OutlineProvider key={workspaceId} workspaceId={workspaceId}>
      <AppShell>
        <Outlet />
      </AppShell>
      <ImportLayer />
    </OutlineProvider>
  )
}
