import { Button, Popover } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublishPanelProps } from './PublishPanel.tsx'
import { PublishPanelWhenNeeded } from './PublishPanelWhenNeeded.tsx'

/** Opens the panel that puts the page on the web. */
export function ShareButton(props: PublishPanelProps) {
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
      <PublishPanelWhenNeeded {...props} />
    </Popover>
  )
}
