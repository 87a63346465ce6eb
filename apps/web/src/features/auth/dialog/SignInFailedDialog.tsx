import type { MessageKey } from '@sheaf/locales'
import { Button, Dialog } from '@sheaf/ui'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'

import type { CallbackFailure } from '../session/signInWithCallback.ts'

export interface SignInFailedDialogProps {
  readonly failure: CallbackFailure
  readonly onTryAgain: () => void
}

/** Why the link did not sign in, and the two ways on. The remembered target stays for the next try. */
export function SignInFailedDialog({ failure, onTryAgain }: SignInFailedDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const again = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      title={t('signInProgress.failedTitle')}
      text={t(FAILURE_KEYS[failure])}
      initialFocus={again}
      actions={
        <>
          <Button variant="ghost" onClick={() => void navigate('/', { replace: true })}>
            {t('signInProgress.backToHome')}
          </Button>
          <Button ref={again} variant="primary" onClick={onTryAgain}>
            {t('signInProgress.tryAgain')}
          </Button>
        </>
      }
    />
  )
}

const FAILURE_KEYS: Readonly<Record<CallbackFailure, MessageKey>> = {
  no_hash: 'signInProgress.noHash',
  no_tokens: 'signInProgress.noTokens',
  link_expired: 'signInProgress.linkExpired',
  cancelled: 'web.signInError',
  state_lost: 'signInProgress.stateLost',
  email_unverified: 'signInProgress.emailUnverified',
  signup_disabled: 'signIn.signUpDisabled',
  banned: 'signIn.banned',
  provider_failed: 'web.signInError',
  verify_failed: 'signInProgress.verifyFailed',
  refresh_failed: 'signInProgress.refreshFailed',
}
