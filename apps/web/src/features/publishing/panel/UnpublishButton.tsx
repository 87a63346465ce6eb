import { Button, ConfirmDialog, toast } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PublishPartProps } from './PublishPartProps.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

export interface UnpublishButtonProps extends PublishPartProps {
  readonly hasChanges: boolean
}

/**
 * PUBWEB-OFF-1: at once, with a way back. Where coming back would show what is not published yet, it is asked for first:
 * the way back would be another page.
 */
export function UnpublishButton({ publication, hasChanges }: UnpublishButtonProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const [isAsking, setAsking] = useState(false)
  const { publish, unpublish } = publication

  function take({ canUndo }: { readonly canUndo: boolean }): void {
    const undo = () => void publish.mutateAsync({}).then(() => void toast(t('publishing.isBack')), refuse)
    unpublish
      .mutateAsync()
      .then(
        () =>
          void toast(
            t('publishing.unpublished'),
            canUndo ? { action: { label: t('common.undo'), onSelect: undo } } : {},
          ),
        refuse,
      )
      .finally(() => setAsking(false))
  }
  return (
    <>
      <Button
        variant="ghost"
        isLoading={unpublish.isPending}
        onClick={() => (hasChanges ? setAsking(true) : take({ canUndo: true }))}
      >
        {t('publishing.unpublish')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('publishing.unpublishTitle')}
          text={t('publishing.unpublishText')}
          confirmLabel={t('publishing.unpublish')}
          cancelLabel={t('common.cancel')}
          isLoading={unpublish.isPending}
          onConfirm={() => take({ canUndo: false })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
