import { Sheet } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { SharePanelWhenNeeded } from '../share/index.ts'

export interface SharingSheetProps {
  readonly workspaceId: string
  readonly viewId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the button for sharing opens, from below, on phones. */
export function SharingSheet({ workspaceId, viewId, isOpen, onClose }: SharingSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('share.panel')} isTitleHidden>
      <SharePanelWhenNeeded workspaceId={workspaceId} viewId={viewId} />
    </Sheet>
  )
}
