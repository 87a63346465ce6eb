import { Dialog, IconButton } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PublishedEntry } from '../publication/publishingApi.ts'
import { PublishPanel } from '../panel/PublishPanel.tsx'

export interface SettingsOfPageProps {
  readonly workspaceId: string
  readonly entry: PublishedEntry
  readonly onClose: () => void
}

/** The panel of one page, opened from the list. */
export function SettingsOfPage({ workspaceId, entry, onClose }: SettingsOfPageProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{entry.view.name || t('pageTree.untitled')}</bdi>}
      titleEnd={<IconButton icon={X} label={t('publishing.close')} onClick={onClose} />}
    >
      <div className="published-panel">
        <PublishPanel workspaceId={workspaceId} viewId={entry.view.view_id} />
      </div>
    </Dialog>
  )
}
