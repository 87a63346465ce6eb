import { IconButton, Skeleton } from '@sheaf/ui'
import { PanelLeftClose, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { useParams } from 'react-router'
import { requestImport } from '../features/transfer/index.ts'
import { PageTreePanel } from '../features/pageTree/index.ts'
import { useWorkspaces, WorkspaceMenu } from '../features/workspace/index.ts'
import { useOpenSettings } from '../platform/settings/settingsAddress.ts'
import { FixedRows } from './FixedRows.tsx'
import { useSidebar } from './SidebarContext.tsx'
import { SidebarRow } from './SidebarRow.tsx'

/** It counts, which the words of a page do not wait for. */
const TrashHost = lazy(async () => ({
  default: (await import('../features/trash/TrashHost.tsx')).TrashHost,
}))

/** Workspace, pages, trash. The same beside the page and in the drawer. */
export function Sidebar() {
  const { t } = useTranslation()
  const { workspaceId = '', viewId = null } = useParams()
  const { toggle, closeDrawer } = useSidebar()
  const openSettings = useOpenSettings()
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
          <SidebarRow
            icon={UserPlus}
            onSelect={() => {
              closeDrawer()
              openSettings('members', { isForWriting: current?.role === 'Owner' })
            }}
          >
            {t(current?.role === 'Member' ? 'members.title' : 'members.inviteRow')}
          </SidebarRow>
          <Suspense fallback={<div className="sidebar-link" />}>
            <TrashHost onOpen={closeDrawer} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
