import './SignInSteps.css'
import { lazy, Suspense, useEffect, useRef } from 'react'

import { session, useSession } from '../../../platform/session/session.ts'
import { loadCodeStep } from './loadCodeStep.ts'
import { EmailStep } from './EmailStep.tsx'
import { recoveryMark } from '../session/recoveryMark.ts'
import { isMailStep, type SignInPlace } from './signInStep.ts'
import type { GoToStep } from './stepProps.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'

const CodeStep = lazy(loadCodeStep)
const PasswordStep = lazy(withMessages(async () => (await import('./PasswordStep.tsx')).PasswordStep))
const SignUpStep = lazy(withMessages(async () => (await import('./SignUpStep.tsx')).SignUpStep))
const NewPasswordStep = lazy(
  withMessages(async () => (await import('./NewPasswordStep.tsx')).NewPasswordStep),
)
const ChangeAccountStep = lazy(
  withMessages(async () => (await import('./ChangeAccountStep.tsx')).ChangeAccountStep),
)

export interface SignInStepsProps extends SignInPlace {
  /** See CodeStepProps. */
  readonly sentAt: number | null
  readonly go: GoToStep
  /** The page is about to be left for a provider. */
  readonly onLeave: () => void
  /** Somebody is in, through this screen, a link in another tab, or since before. Called once. */
  readonly onDone: () => void
  /** Only the person of `email` can go on here. */
  readonly isFixed?: boolean
}

/** Signing in, step by step: the same on the page and in the dialog. */
export function SignInSteps({ isFixed = false, onDone, onLeave, sentAt, ...place }: SignInStepsProps) {
  const { step, email, go } = place
  const token = useSession()
  const isChoosing = token !== null && recoveryMark.has(token.user.id)
  const isStaying = isChoosing || step === 'changeAccount'
  const isDone = useRef(false)

  function finish(): void {
    if (isDone.current) return
    isDone.current = true
    onDone()
  }
  useEffect(() => {
    if (token && !isStaying) finish()
  })
  function handleSignedIn(): void {
    // Where somebody else was signed in before, nothing of theirs may be left: the step after is that of a new page.
    const signedIn = session.getSnapshot()
    if (signedIn && recoveryMark.has(signedIn.user.id)) go('newPassword', signedIn.user.email)
    else finish()
  }
  const props = { email, go, onSignedIn: handleSignedIn }

  if (token) {
    return (
      <Suspense>
        {isChoosing && <NewPasswordStep email={token.user.email} onDone={finish} />}
        {!isChoosing && step === 'changeAccount' && (
          <ChangeAccountStep user={token.user} onStay={finish} onLeft={() => go('email', '')} />
        )}
      </Suspense>
    )
  }
  if (isMailStep(step))
    return (
      <Suspense>
        <CodeStep key={`${step} ${email}`} {...props} step={step} sentAt={sentAt} isFixed={isFixed} />
      </Suspense>
    )
  if (step === 'password' || step === 'signUp')
    return (
      <Suspense>
        {step === 'password' ? <PasswordStep {...props} isFixed={isFixed} /> : <SignUpStep {...props} />}
      </Suspense>
    )
  return <EmailStep key={email} {...props} onLeave={onLeave} isFixed={isFixed} />
}
