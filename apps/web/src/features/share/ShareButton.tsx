import { Button, Popover } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { SharePanelProps, ShareTab } from './SharePanel.tsx'
import { SharePanelWhenNeeded } from './SharePanelWhenNeeded.tsx'

export interface ShareButtonProps extends Pick<SharePanelProps, 'workspaceId' | 'viewId'> {
  /** What is shown first; null while it is closed. */
  readonly open: ShareTab | null
  readonly onOpenChange: (open: ShareTab | null) => void
}

/** Opens the panel that gives the page to people, and to the web. */
export function ShareButton({ open, onOpenChange, ...page }: ShareButtonProps) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('share.panel')}
      width={400}
      isOpen={open !== null}
      onOpenChange={(isOpen) => onOpenChange(isOpen ? 'people' : null)}
      trigger={
        <Button variant="ghost" size="sm">
          {t('share.button')}
        </Button>
      }
    >
      <SharePanelWhenNeeded {...page} firstTab={open ?? 'people'} />
    </Popover>
  )
}
