import { Late, Menu } from '@sheaf/ui'
import { ChevronsUpDown } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import type { WorkspaceMenuProps } from './WorkspaceMenuItems.tsx'
import { WorkspaceMark } from './WorkspaceMark.tsx'

const loadItems = withMessages(async () => (await import('./WorkspaceMenuItems.tsx')).WorkspaceMenuItems)
const items = new Late(async () => (await loadItems()).default)

/** By then the page is there, and the menu is of use without a network too. */
const FETCH_AHEAD_MS = 5000

/** The head of the sidebar: which workspace this is. What its menu holds comes with the first pointer or focus on it. */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  const { t } = useTranslation()
  const { workspace_name: name, icon } = props.current
  useEffect(() => {
    const timer = setTimeout(load, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Menu
      width={300}
      trigger={
        <button type="button" className="sidebar-workspace" onPointerEnter={load} onFocus={load}>
          <WorkspaceMark name={name} icon={icon} />
          <span className="sidebar-workspace-name ellipsis" dir="auto">
            {name}
          </span>
          <ChevronsUpDown size={14} aria-hidden />
          <span className="visually-hidden">{t('workspace.menu')}</span>
        </button>
      }
    >
      <WhenLoaded late={items} fallback={<div className="sidebar-workspace-coming" />}>
        {(WorkspaceMenuItems) => <WorkspaceMenuItems {...props} />}
      </WhenLoaded>
    </Menu>
  )
}

function load(): void {
  // What fails is asked for again, and told of, when it is shown.
  items.load().catch(() => undefined)
}
