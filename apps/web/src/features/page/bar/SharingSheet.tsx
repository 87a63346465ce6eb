import { Sheet } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { SharePanelWhenNeeded, type ShareTab } from '../../share/index.ts'

export interface SharingSheetProps {
  readonly workspaceId: string
  readonly viewId: string
  /** What is shown first; null while it is closed. */
  readonly open: ShareTab | null
  readonly onClose: () => void
}

/** What the button for sharing opens, from below, on phones. */
export function SharingSheet({ workspaceId, viewId, open, onClose }: SharingSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet isOpen={open !== null} onClose={onClose} title={t('share.panel')} isTitleHidden>
      <SharePanelWhenNeeded workspaceId={workspaceId} viewId={viewId} firstTab={open ?? 'people'} />
    </Sheet>
  )
}
