import { Sheet } from '@sheaf/ui'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { Sidebar } from './Sidebar.tsx'

export interface SideDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The sidebar over the page, where there is no room beside it. */
export function SideDrawer({ isOpen, onClose }: SideDrawerProps) {
  const { t } = useTranslation()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} side="start" title={t('shell.sidebar')} isTitleHidden>
      <Sidebar />
    </Sheet>
  )
}
