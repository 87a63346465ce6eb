import { Avatar, Button } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { fillSlot, SLOT } from '../../../platform/i18n/fillSlot.tsx'
import { useWaitingPages } from '../../../platform/offline/useWaitingPages.ts'
import { WaitingPageList } from '../../../platform/offline/WaitingPageList.tsx'
import { signOut } from '../session/signOut.ts'
import { StepHead } from './StepHead.tsx'

export interface ChangeAccountStepProps {
  /** Whoever is signed in. */
  readonly user: { readonly id: string; readonly email: string }
  readonly onStay: () => void
  /** Nobody is signed in any more. */
  readonly onLeft: () => void
}

/** Says who is signed in, and lets them go on as somebody else. */
export function ChangeAccountStep({ user: { id, email }, onStay, onLeft }: ChangeAccountStepProps) {
  const { t } = useTranslation()
  const waiting = useWaitingPages(id)
  const [isLeaving, setLeaving] = useState(false)

  async function change(): Promise<void> {
    setLeaving(true)
    await signOut()
    onLeft()
  }
  return (
    <>
      <div className="sign-in-tile">
        <Avatar name={email} size={40} isDecorative />
      </div>
      <StepHead
        title={t('changeAccount.title')}
        text={fillSlot(t('changeAccount.text', { email: SLOT }), <b dir="ltr">{email}</b>)}
      />
      {waiting.length > 0 && (
        <div className="sign-in-waiting">
          <p>{t('changeAccount.waiting', { count: waiting.length })}</p>
          <WaitingPageList pages={waiting} />
        </div>
      )}
      <div className="sign-in-stack">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one thing to do */}
        <Button variant="primary" size="lg" isFullWidth autoFocus onClick={onStay}>
          {t('changeAccount.stay')}
        </Button>
        <Button size="lg" isFullWidth isLoading={isLeaving} onClick={() => void change()}>
          {t('changeAccount.change')}
        </Button>
      </div>
      <p className="sign-in-note">{t('changeAccount.note')}</p>
    </>
  )
}
