import { createElement, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import {
  MoveDialogWhenNeeded,
  SpaceDialogWhenNeeded,
  usePageTree,
  usePageTreeActions,
} from '../features/pageTree/index.ts'
import { SettingsWhenNeeded } from '../features/settings/index.ts'
import { CreateWorkspaceDialogWhenNeeded, useWorkspaces } from '../features/workspace/index.ts'
import {
  requestWorkspaceDialog,
  workspaceDialogRequest,
  type DialogRequest,
} from '../platform/dialogs/workspaceDialogRequest.ts'
import { withMessages } from '../platform/i18n/withMessages.ts'
import { readSettingsPlace } from '../platform/settings/settingsAddress.ts'

const HelpHost = lazy(withMessages(async () => (await import('../features/finder/HelpHost.tsx')).HelpHost))
const ViewDialogs = lazy(withMessages(async () => (await import('./ViewDialogs.tsx')).ViewDialogs))

/**
 * The settings and the dialogs about the open workspace and its views, whoever asked for them. They stand beside the sidebar
 * and the page, so that they outlive both: in a window that becomes narrow the sidebar goes.
 */
export function WorkspaceDialogs() {
  const { workspaceId } = usePageTree()
  const { data } = useWorkspaces()
  const place = readSettingsPlace(useLocation().search)
  const asked = useSyncExternalStore(workspaceDialogRequest.subscribe, workspaceDialogRequest.getSnapshot)
  const brought = typeof asked === 'function' && asked
  const request = brought ? null : asked
  const wanted = request?.dialog ?? null
  const viewId = request?.viewId ?? null
  const workspace = data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  const { close } = workspaceDialogRequest
  // What was asked about a workspace that leaves the screen is not asked about the next.
  useEffect(() => close, [close, workspaceId])
  useShortcutsKey()

  if (brought) return createElement(brought, { onClose: close })
  if (wanted === 'shortcuts')
    return (
      <Suspense>
        <HelpHost onClose={close} />
      </Suspense>
    )
  if (wanted === 'create') return <CreateWorkspaceDialogWhenNeeded onClose={close} />
  if (wanted === 'newPage') return <NewPagePlace />
  if (wanted === 'newSpace') return <SpaceDialogWhenNeeded space={null} onClose={close} />
  if (wanted !== null && viewId !== null) return <OfView dialog={wanted} viewId={viewId} />
  if (workspace && place !== null) return <SettingsWhenNeeded workspace={workspace} place={place} />
  return null
}

/** Where a page shall be that is made outside of every space. */
function NewPagePlace() {
  const { pageTree } = usePageTree()
  const { createPage } = usePageTreeActions()
  const { close } = workspaceDialogRequest
  return (
    pageTree && <MoveDialogWhenNeeded pageTree={pageTree} id={null} onMove={createPage} onClose={close} />
  )
}

function useShortcutsKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key !== '?') return
      event.preventDefault()
      requestWorkspaceDialog('shortcuts')
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

interface OfViewProps {
  readonly dialog: DialogRequest['dialog']
  readonly viewId: string
}

function OfView({ dialog, viewId }: OfViewProps) {
  const { pageTree } = usePageTree()
  const { moveInto } = usePageTreeActions()
  const view = pageTree?.views.get(viewId)
  const { close } = workspaceDialogRequest
  // What was taken away does not bring its dialog when it comes back.
  useEffect(() => {
    if (pageTree && !view) close()
  })
  if (!pageTree || !view) return null
  if (dialog === 'editSpace') return <SpaceDialogWhenNeeded space={view} onClose={close} />
  if (dialog !== 'movePage')
    return (
      <Suspense>
        <ViewDialogs key={viewId} dialog={dialog} view={view} onClose={close} />
      </Suspense>
    )
  return (
    <MoveDialogWhenNeeded
      pageTree={pageTree}
      id={viewId}
      onMove={(parentId) => moveInto(viewId, parentId)}
      onClose={close}
    />
  )
}
