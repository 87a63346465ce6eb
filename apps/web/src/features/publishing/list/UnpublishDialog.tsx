import { Button, Dialog, toast } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PartsProgress } from '../parts/PartsProgress.tsx'
import { useParts } from '../parts/useParts.ts'
import type { usePublishedActions } from '../publication/usePublishedActions.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

export interface UnpublishDialogProps {
  readonly viewIds: readonly string[]
  readonly unpublish: ReturnType<typeof usePublishedActions>['unpublish']
  /** They are off the web, all of them or as many as it came to. */
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** PUBWEB-LIST-2, PUBWEB-PARTS-2: asks, then says how far it is, and stops where that is wanted. */
export function UnpublishDialog({ viewIds: chosen, unpublish, onDone, onCancel }: UnpublishDialogProps) {
  const { t } = useTranslation()
  // The choice shrinks while pages go.
  const [viewIds] = useState(chosen)
  const refuse = usePublishRefusal()
  const confirm = useRef<HTMLButtonElement>(null)
  const parts = useParts()
  const isRunning = parts.progress !== null
  const title = t('publishing.unpublishCount', { count: viewIds.length })

  async function take(): Promise<void> {
    const outcome = await unpublish.mutateAsync({ viewIds, control: parts.begin(viewIds.length) })
    const { done, end } = outcome
    if (end === 'all') toast(t('publishing.unpublishedCount', { count: done }))
    else if (end === 'stopped' || done > 0)
      toast(t('publishing.unpublishStopped', { done, count: viewIds.length }))
    if (end === 'refused') refuse(outcome.error)
    onDone()
  }
  return (
    <Dialog
      isOpen
      // While it goes on the dialog is left by stopping.
      onClose={isRunning ? undefined : onCancel}
      initialFocus={confirm}
      title={title}
      text={t('publishing.unpublishCountText', { count: viewIds.length })}
      actions={
        <>
          {isRunning ? (
            <Button variant="ghost" isLoading={parts.isStopping} onClick={parts.stop}>
              {t('publishing.stop')}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button ref={confirm} variant="primary" isLoading={isRunning} onClick={() => void take()}>
            {title}
          </Button>
        </>
      }
    >
      {parts.progress && <PartsProgress label={title} progress={parts.progress} />}
    </Dialog>
  )
}
