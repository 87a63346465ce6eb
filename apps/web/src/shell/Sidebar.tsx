import { IconButton, Skeleton } from '@sheaf/ui'
import { PanelLeftClose, Trash2, UserPlus } from 'lucide-react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { NavLink, useParams } from 'react-router'
import { requestImport } from '../features/transfer/index.ts'
import { PageTreePanel, pagePath } from '../features/pageTree/index.ts'
import { useWorkspaces, WorkspaceMenu } from '../features/workspace/index.ts'
import { requestWorkspaceDialog } from '../platform/dialogs/workspaceDialogRequest.ts'
import { useSidebar } from './SidebarContext.tsx'

/** Workspace, pages, trash. The same beside the page and in the drawer. */
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
        <PageTreePanel currentId={viewId} onOpen={closeDrawer} onImport={requestImport} />
      </div>
      {current?.role !== 'Guest' && (
        <div className="sidebar-foot">
          <button
            type="button"
            className="sidebar-link"
            onClick={() => {
              closeDrawer()
              requestWorkspaceDialog('members')
            }}
          >
            <span className="sidebar-link-icon">
              <UserPlus size={16} aria-hidden />
            </span>
            {t(current?.role === 'Member' ? 'members.title' : 'members.inviteRow')}
          </button>
          <NavLink className="sidebar-link" to={`${pagePath(workspaceId)}/trash`} onClick={closeDrawer}>
            <span className="sidebar-link-icon">
              <Trash2 size={16} aria-hidden />
            </span>
            {t('trash.title')}
          </NavLink>
        </div>
      )}
    </div>
  )
}
