import type { logout } from '@sheaf/contract'
import { Button, Dialog } from '@sheaf/ui'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { session } from '../../../platform/session/session.ts'
import type { Arrival } from '../session/signInWithCallback.ts'

export interface SwitchAccountDialogProps {
  readonly arrival: Arrival
  readonly onSwitch: () => void
  readonly onStay: () => void
}

/** A link or provider brought somebody else than who is signed in here: which of the two goes on? */
export function SwitchAccountDialog({ arrival, onSwitch, onStay }: SwitchAccountDialogProps) {
  const { t } = useTranslation()
  const stayButton = useRef<HTMLButtonElement>(null)

  function stay(): void {
    // Nobody will use the session that the link opened.
    void callAuth<typeof logout>(
      'POST',
      '/gotrue/logout',
      { query: { scope: 'local' } },
      { authorization: `Bearer ${arrival.token.access_token}` },
    )
    onStay()
  }
  return (
    <Dialog
      isOpen
      title={t('switchAccount.title')}
      text={t('switchAccount.text', {
        current: session.getSnapshot()?.user.email ?? '',
        other: arrival.token.user.email,
      })}
      initialFocus={stayButton}
      actions={
        <>
          <Button ref={stayButton} variant="ghost" onClick={stay}>
            {t('switchAccount.stay')}
          </Button>
          <Button variant="primary" onClick={onSwitch}>
            {t('switchAccount.switch')}
          </Button>
        </>
      }
    />
  )
}
