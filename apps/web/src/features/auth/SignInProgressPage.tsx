import './SignInProgressPage.css'
import { Logo, toast } from '@sheaf/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { takeRedirectTarget } from '../../platform/session/redirectTarget.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { enter } from './enter.ts'
import { NEW_PASSWORD_PATH, recoveryMark } from './recoveryMark.ts'
import { signInWithCallback, type CallbackFailure } from './signInWithCallback.ts'

const SignInFailedDialog = lazy(async () => ({
  default: (await import('./SignInFailedDialog.tsx')).SignInFailedDialog,
}))

/** `/auth/callback`: completes the sign-in of the address, then goes where the person wanted to be. */
export function SignInProgressPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const [failure, setFailure] = useState<CallbackFailure | null>(null)
  useDocumentTitle(t('signInProgress.documentTitle', { app: t('app.name') }))

  useEffect(() => {
    // The tokens are good once, so an effect that runs twice must not.
    if (hasStarted.current) return
    hasStarted.current = true
    const address = location.href
    // The tokens leave the address at once: it ends up in history, screenshots and bug reports.
    history.replaceState(history.state, '', location.pathname)
    // Whoever changed their mind at a provider knows that nothing happened: no dialog stands in their way.
    function goBack(): void {
      toast(t('web.signInError'), { isError: true })
      void navigate('/login', { replace: true })
    }
    void signInWithCallback(address).then((signedIn) => {
      if (signedIn.ok) enter(recoveryMark.isSet() ? NEW_PASSWORD_PATH : takeRedirectTarget(), navigate)
      else if (signedIn.error === 'cancelled') goBack()
      else setFailure(signedIn.error)
    })
  }, [navigate, t])

  return (
    <main className="sign-in-progress">
      <Logo size={40} />
      <h1 className="sign-in-progress-title">{t('signInProgress.title')}</h1>
      <ProgressBar isRunning={failure === null} />
      {failure && (
        <Suspense>
          <SignInFailedDialog failure={failure} />
        </Suspense>
      )}
    </main>
  )
}

/** How far it is cannot be known; the bar shows that it goes on, a step every half second. */
function ProgressBar({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation()
  const [percent, setPercent] = useState(FIRST_STEP)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(
      () => setPercent((value) => (value >= 100 ? FIRST_STEP : value + STEP)),
      STEP_MS,
    )
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <progress
      className="sign-in-progress-bar"
      aria-label={t('signInProgress.title')}
      max={100}
      value={Math.min(percent, 100)}
    />
  )
}

const STEP_MS = 500
const STEP = 18
const FIRST_STEP = 10
