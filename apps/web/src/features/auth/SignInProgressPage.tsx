import './SignInProgressPage.css'
import { Logo, toast } from '@sheaf/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'

import { readRedirectTarget, takeRedirectTarget } from '../../platform/session/redirectTarget.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { enter } from './session/enter.ts'
import { NEW_PASSWORD_PATH, recoveryMark } from './session/recoveryMark.ts'
import { SignInDialog } from './dialog/SignInDialog.tsx'
import {
  acceptArrival,
  isOfSomebodyElse,
  signInWithCallback,
  type Arrival,
  type CallbackFailure,
} from './session/signInWithCallback.ts'

const SignInFailedDialog = lazy(
  withMessages(async () => (await import('./dialog/SignInFailedDialog.tsx')).SignInFailedDialog),
)

const SwitchAccountDialog = lazy(
  withMessages(async () => (await import('./dialog/SwitchAccountDialog.tsx')).SwitchAccountDialog),
)

/** `/auth/callback`: completes the sign-in of the address, then goes where the person wanted to be. */
export function SignInProgressPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const [state, setState] = useState<ProgressState>({ kind: 'working' })
  useDocumentTitle(t('signInProgress.documentTitle', { app: t('app.name') }))

  function goOn(): void {
    enter(recoveryMark.isSet() ? NEW_PASSWORD_PATH : takeRedirectTarget(), navigate)
  }
  function accept(arrival: Arrival): void {
    acceptArrival(arrival)
    goOn()
  }
  async function start(address: string): Promise<void> {
    const arrived = await signInWithCallback(address)
    if (arrived.ok && isOfSomebodyElse(arrived.value)) setState({ kind: 'other', arrival: arrived.value })
    else if (arrived.ok) accept(arrived.value)
    else if (arrived.error !== 'cancelled') setState({ kind: 'failed', failure: arrived.error })
    else {
      // Whoever changed their mind at a provider knows that nothing happened: no dialog stands in their way.
      toast(t('web.signInError'), { isError: true })
      void navigate('/login', { replace: true })
    }
  }
  const begin = useEffectEvent((address: string) => void start(address))
  useEffect(() => {
    // The tokens are good once, so an effect that runs twice must not.
    if (hasStarted.current) return
    hasStarted.current = true
    const address = location.href
    // The tokens leave the address at once: it ends up in history, screenshots and bug reports.
    history.replaceState(history.state, '', location.pathname)
    begin(address)
  }, [])

  return (
    <main className="sign-in-progress" data-working={state.kind === 'working' ? '' : undefined}>
      <Logo size={40} />
      <h1 className="sign-in-progress-title">{t('signInProgress.title')}</h1>
      <ProgressBar isRunning={state.kind === 'working'} />
      <Suspense>
        {state.kind === 'failed' && (
          <SignInFailedDialog failure={state.failure} onTryAgain={() => setState({ kind: 'again' })} />
        )}
        {state.kind === 'again' && (
          <SignInDialog
            target={readRedirectTarget()}
            onClose={() => void navigate('/login', { replace: true })}
          />
        )}
        {state.kind === 'other' && (
          <SwitchAccountDialog arrival={state.arrival} onSwitch={() => accept(state.arrival)} onStay={goOn} />
        )}
      </Suspense>
    </main>
  )
}

type ProgressState =
  | { readonly kind: 'working' | 'again' }
  | { readonly kind: 'failed'; readonly failure: CallbackFailure }
  | { readonly kind: 'other'; readonly arrival: Arrival }

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
