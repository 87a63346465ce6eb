import { Button, ConfirmDialog, IconButton, toast } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { sendDiscard, sendRetry, type NamedJob } from './administrationApi.ts'
import { useAct } from './useAdministration.ts'

export interface FailedActionsProps {
  readonly job: NamedJob
  /** For those who listen. */
  readonly name: string
  readonly isMail?: boolean
}

/** What is done with a job that failed: it is run again, or discarded after a question. */
export function FailedActions({ job, name, isMail = false }: FailedActionsProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const retry = useAct(sendRetry)
  const discard = useAct(sendDiscard)
  return (
    <span className="admin-actions">
      <Button
        size="sm"
        isLoading={retry.isPending}
        aria-label={t('admin.job.retryNamed', { name })}
        onClick={() => retry.mutate(job, { onSuccess: () => toast(t('admin.job.retried')) })}
      >
        {t('admin.job.retry')}
      </Button>
      <IconButton
        icon={Trash2}
        label={t('admin.job.discardNamed', { name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t(isMail ? 'admin.mails.discardTitle' : 'admin.job.discardTitle')}
        text={t(isMail ? 'admin.mails.discardText' : 'admin.job.discardText')}
        confirmLabel={t('admin.job.discard')}
        cancelLabel={t('common.cancel')}
        isLoading={discard.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          discard.mutate(job, {
            onSuccess: () => toast(t('admin.job.discarded')),
            onSettled: () => setAsking(false),
          })
        }
      />
    </span>
  )
}
