import type { PaidPlan } from '@sheaf/contract'
import { Button, Dialog, Field, TextInput, toast } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { sendCancellation } from './billingApi.ts'
import { planKey } from './planKey.ts'
import { PLAN_WORDS } from './planWords.ts'

export interface CancelDialogProps {
  readonly workspaceId: string
  readonly plan: PaidPlan
  /** Until when it is paid for, in words. */
  readonly day: string
  readonly onClose: () => void
}

const MAX_REASON = 1_000

/** BILL-CANCEL-1: ends a plan with the time that is paid for, and says what becomes of everything. */
export function CancelDialog({ workspaceId, plan, day, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = t(PLAN_WORDS[plan].name)

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await sendCancellation(workspaceId, plan, reason)
      await client.invalidateQueries({ queryKey: planKey(workspaceId) })
      toast(t('billing.cancelled', { plan: name, day }))
      onClose()
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('billing.cancel', { plan: name })}
      text={t('billing.cancelText', { plan: name, day })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('billing.cancelNot', { plan: name })}
          </Button>
          <Button variant="primary" isLoading={isBusy} onClick={() => void cancel()}>
            {t('billing.cancelAction')}
          </Button>
        </>
      }
    >
      <Field label={t('billing.reason')} hint={t('billing.reasonHint')}>
        <TextInput
          value={reason}
          maxLength={MAX_REASON}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
