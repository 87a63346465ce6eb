import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SidebarRow } from '../../shell/SidebarRow.tsx'
import { inboxRequest } from './inboxRequest.ts'
import { useUnreadCount } from './useUnreadCount.ts'

/** The bell of the sidebar: how much waits for the person, and the way to it. */
export function NotificationsRow({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { workspaceId = '' } = useParams()
  const isOpen = useSyncExternalStore(inboxRequest.subscribe, inboxRequest.getSnapshot)
  return (
    <SidebarRow
      icon={Bell}
      waiting={useUnreadCount(workspaceId)}
      isExpanded={isOpen}
      onSelect={() => {
        onOpen()
        inboxRequest.toggle()
      }}
    >
      {t('common.notifications')}
    </SidebarRow>
  )
}
