import type { MessageKey } from '@sheaf/locales'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { saveRedirectTarget, takeRedirectTarget } from '../../platform/session/redirectTarget.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { enter } from './enter.ts'
import { SignInLayout } from './SignInLayout.tsx'
import { readSignInPlace, withSignInPlace, type SignInStep } from './signInStep.ts'
import { SignInSteps } from './SignInSteps.tsx'
import type { GoToStep } from './stepProps.ts'

/** `/login`: every step has an address of its own, see `signInStep.ts`. `redirectTo` says where to go afterwards. */
export function SignInPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = readSignInPlace(query)
  const target = query.get('redirectTo')
  const sentAt = useSentAt()
  useDocumentTitle(t(TITLE_KEYS[place.step], { app: t('app.name') }))

  if (target) saveRedirectTarget(target)

  const go: GoToStep = (step, email, options = {}) => {
    const search = withSignInPlace(new URLSearchParams(), { step, email }).toString()
    void navigate({ search }, { state: options, replace: step === place.step })
  }
  return (
    <SignInLayout>
      <SignInSteps
        {...place}
        sentAt={sentAt}
        go={go}
        onLeave={() => {}}
        onDone={() => enter(takeRedirectTarget(), navigate)}
      />
    </SignInLayout>
  )
}

const TITLE_KEYS = {
  email: 'signIn.documentTitle',
  code: 'signInCode.documentTitle',
  password: 'signIn.documentTitle',
  signUp: 'signUp.documentTitle',
  signUpCode: 'signInCode.documentTitle',
  recoveryCode: 'signInCode.documentTitle',
  newPassword: 'newPassword.documentTitle',
  changeAccount: 'changeAccount.documentTitle',
} as const satisfies Record<SignInStep, MessageKey>

/** When the last mail was asked for, in milliseconds; kept with the history entry, so a reload knows it too. */
function useSentAt(): number | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('sentAt' in state)) return null
  return typeof state.sentAt === 'number' ? state.sentAt : null
}
