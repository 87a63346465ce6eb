import { Button, Popover } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharePanelProps } from './SharePanel.tsx'
import { SharePanelWhenNeeded } from './SharePanelWhenNeeded.tsx'

/** Opens the panel that gives the page to people, and to the web. */
export function ShareButton(props: SharePanelProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('share.panel')}
      width={400}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm">
          {t('share.button')}
        </Button>
      }
    >
      <SharePanelWhenNeeded {...props} />
    </Popover>
  )
}
