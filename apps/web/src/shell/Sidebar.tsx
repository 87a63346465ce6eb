import { IconButton, Skeleton } from '@sheaf/ui'
import { PanelLeftClose } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { useParams } from 'react-router'
import { requestImport } from '../features/transfer/index.ts'
import { PageTreePanel } from '../features/pageTree/index.ts'
import { useWorkspaces, WorkspaceMenu } from '../features/workspace/index.ts'
import { FixedRows } from './FixedRows.tsx'
import { useSidebar } from './SidebarContext.tsx'

/** Nothing of the page waits for them. */
const FootRows = lazy(async () => ({ default: (await import('./FootRows.tsx')).FootRows }))

/** Workspace, pages, templates, trash. The same beside the page and in the drawer. */
export function Sidebar() {
  const { t } = useTranslation()
  const { workspaceId = '', viewId = null } = useParams()
  const { toggle, closeDrawer } = useSidebar()
  const { data } = useWorkspaces()
  const current = data?.workspaces.find((workspace) => workspace.workspace_id === workspaceId)

  return (
    <div className="sidebar">
      <div className="sidebar-head">
        {current && data ? (
          <WorkspaceMenu current={current} workspaces={data.workspaces} onOpen={closeDrawer} />
        ) : (
          <div className="sidebar-workspace after-a-moment">
            <Skeleton width={22} height={22} radius={6} />
            <Skeleton width={104} />
          </div>
        )}
        <IconButton icon={PanelLeftClose} label={t('shell.closeSidebar')} shortcut="mod+." onClick={toggle} />
      </div>
      <div className="sidebar-body">
        <FixedRows currentId={viewId} onOpen={closeDrawer} />
        <PageTreePanel currentId={viewId} onOpen={closeDrawer} onImport={requestImport} />
      </div>
      {current?.role !== 'Guest' && (
        <div className="sidebar-foot">
          <Suspense fallback={<div className="sidebar-foot-coming" />}>
            <FootRows role={current?.role} onOpen={closeDrawer} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
