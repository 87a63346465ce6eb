import { Import, LayoutTemplate, UserPlus } from 'lucide-react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { pagePath, usePageTree } from '../features/pageTree/index.ts'
import { TrashHost } from '../features/trash/TrashHost.tsx'
import { useOpenSettings } from '../platform/settings/settingsAddress.ts'
import { SidebarRow } from './SidebarRow.tsx'

export interface FootRowsProps {
  readonly role: 'Owner' | 'Member' | null | undefined
  /** Something was chosen: a drawer closes. */
  readonly onOpen: () => void
}

/** The rows at the foot of the sidebar. */
export function FootRows({ role, onOpen }: FootRowsProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const openSettings = useOpenSettings()
  return (
    <>
      <SidebarRow icon={LayoutTemplate} to={`${pagePath(workspaceId)}/templates`} onOpen={onOpen}>
        {t('shell.templates')}
      </SidebarRow>
      <SidebarRow icon={Import} to={`${pagePath(workspaceId)}/import`} onOpen={onOpen}>
        {t('shell.import')}
      </SidebarRow>
      <SidebarRow
        icon={UserPlus}
        onSelect={() => {
          onOpen()
          openSettings('members', { isForWriting: role === 'Owner' })
        }}
      >
        {t(role === 'Member' ? 'members.title' : 'members.inviteRow')}
      </SidebarRow>
      <TrashHost onOpen={onOpen} />
    </>
  )
}
