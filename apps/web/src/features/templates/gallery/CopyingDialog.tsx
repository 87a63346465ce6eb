import type { Duplication, ErrorCode } from '@sheaf/contract'
import { Button, Dialog, ProgressBar, toast } from '@sheaf/ui'
import { useState } from 'react'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface CopyingDialogProps {
  /** Null until it is known. */
  readonly progress: Duplication['progress'] | null
  /** Answers why the copy goes on; null as long as it cannot be stopped. */
  readonly onStop: (() => Promise<ErrorCode | null>) | null
}

/** How far the copy of a template is. */
export function CopyingDialog({ progress, onStop }: CopyingDialogProps) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  const isKnown = progress !== null && progress.total > 0

  async function handleStop(stop: () => Promise<ErrorCode | null>): Promise<void> {
    setStopping(true)
    const refusal = await stop()
    setStopping(false)
    if (refusal !== null) toast(t(ERROR_KEYS[refusal]))
  }
  return (
    <Dialog
      isOpen
      title={t('templates.gallery.copying')}
      actions={
        onStop && (
          <Button variant="ghost" isLoading={isStopping} onClick={() => void handleStop(onStop)}>
            {t('duplicating.stop')}
          </Button>
        )
      }
    >
      <div className="template-copying">
        <ProgressBar
          label={t('templates.gallery.copying')}
          done={isKnown ? progress.done : null}
          total={progress?.total ?? 0}
        />
        <output>
          {isKnown
            ? t('duplicating.progress', { done: progress.done, count: progress.total })
            : t('duplicating.starting')}
        </output>
      </div>
    </Dialog>
  )
}
