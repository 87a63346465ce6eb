import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { NotificationsLayer } from '../features/notifications/index.ts'
import { KeptPagesLayer } from '../features/keepOffline/index.ts'
import { FinderLayer } from '../features/finder/index.ts'
import { ImportLayer } from '../features/transfer/index.ts'
import { QuickNotesLayer } from '../features/quickNotes/index.ts'
import { PageTreeProvider } from '../features/pageTree/index.ts'
import { isDeparting, useOpenWorkspace, useWorkspaces } from '../features/workspace/index.ts'
import { isOfThisVisit } from '../platform/offline/keptAnswers.ts'
import { withMessages } from '../platform/i18n/withMessages.ts'
import { AppShell } from './AppShell.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { StartShortcut } from './StartShortcut.tsx'
import { WorkspaceDialogs } from './WorkspaceDialogs.tsx'

const ClosedWorkspace = lazy(
  withMessages(async () => (await import('./ClosedWorkspace.tsx')).ClosedWorkspace),
)

/** One workspace: its sidebar, and the screen that the rest of the address names. */
export function WorkspaceFrame() {
  const { workspaceId = '' } = useParams()
  const { data, dataUpdatedAt, isFetching, isFetched, isPending, isPaused } = useWorkspaces()
  const visitingId = data?.visiting_workspace?.workspace_id
  const current = data?.workspaces.find((workspace) => workspace.workspace_id === workspaceId)
  const isKnown = current !== undefined
  const openWorkspace = useOpenWorkspace()
  useEffect(() => {
    if (isKnown && visitingId !== workspaceId) openWorkspace(workspaceId)
  }, [isKnown, visitingId, workspaceId, openWorkspace])
  const left = useLast(workspaceId, current?.workspace_name)
  const isUnasked = useIsUnasked(workspaceId, isKnown && isOfThisVisit(dataUpdatedAt))

  if (data && !isKnown) {
    if (!UUID.test(workspaceId)) return <NotFoundPage />
    if (isDeparting(workspaceId) || isUnasked) return <Navigate to="/app" replace />
    // What this device keeps may be old: somebody was perhaps let in a moment ago.
    if (isFetching && !isOfThisVisit(dataUpdatedAt)) return <ShellSkeleton />
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <ClosedWorkspace key={workspaceId} workspaceId={workspaceId} leftName={left} />
      </Suspense>
    )
  }
  const isGuest = current?.role === 'Guest'
  return (
    <PageTreeProvider
      key={`${workspaceId} ${isGuest}`}
      workspaceId={workspaceId}
      isGuest={isGuest}
      // What comes with the role asks as well, and must not go while it does.
      isRoleKnown={!isPending || isFetched || isPaused}
    >
      <KeptPagesLayer>
        <AppShell>
          <StartShortcut />
          <Outlet />
          <NotificationsLayer />
          <FinderLayer />
        </AppShell>
      </KeptPagesLayer>
      <ImportLayer />
      <WorkspaceDialogs />
      <QuickNotesLayer workspaceId={workspaceId} />
    </PageTreeProvider>
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Opened from `/app` by what this device remembers, and not confirmed by the server since. */
function useIsUnasked(workspaceId: string, isConfirmed: boolean): boolean {
  const { state } = useLocation() as { readonly state: unknown }
  const [opened, setOpened] = useState({ workspaceId: '', isUnasked: false })
  const isHere = opened.workspaceId === workspaceId
  const isUnasked = !isConfirmed && (isHere ? opened.isUnasked : isFromHome(state))
  if (!isHere || opened.isUnasked !== isUnasked) setOpened({ workspaceId, isUnasked })
  return isUnasked
}

function isFromHome(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromHome' in state
}

/** The name that the workspace had when it was last seen here; null where it never was. */
function useLast(workspaceId: string, name: string | undefined): string | null {
  const [last, setLast] = useState<{ readonly workspaceId: string; readonly name: string } | null>(null)
  // Remembered while drawing: an effect would draw once more.
  if (name !== undefined && (last?.workspaceId !== workspaceId || last.name !== name))
    setLast({ workspaceId, name })
  return last?.workspaceId === workspaceId ? last.name : null
}
