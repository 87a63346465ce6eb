import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { saveRedirectTarget, takeRedirectTarget } from '../../platform/session/redirectTarget.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { enter } from './session/enter.ts'
import { SignInLayout } from './layout/SignInLayout.tsx'
import { isMailStep, readSignInPlace, withSignInPlace } from './steps/signInStep.ts'
import { SignInSteps } from './steps/SignInSteps.tsx'
import type { GoToStep } from './steps/stepProps.ts'

/** `/login`: every step has an address of its own, see `signInStep.ts`. `redirectTo` says where to go afterwards. */
export function SignInPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = readSignInPlace(query)
  const target = query.get('redirectTo')
  const sentAt = useSentAt()
  const isWaiting = isMailStep(place.step)
  useDocumentTitle(t(isWaiting ? 'signInCode.documentTitle' : 'signIn.documentTitle', { app: t('app.name') }))

  if (target) saveRedirectTarget(target)

  const go: GoToStep = (step, email, { isMailSent = false } = {}) => {
    const search = withSignInPlace(new URLSearchParams(), { step, email }).toString()
    void navigate(
      { search },
      { state: isMailSent ? { sentAt: Date.now() } : null, replace: step === place.step },
    )
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

/** When the last mail was asked for, in milliseconds; kept with the history entry, so a reload knows it too. */
function useSentAt(): number | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('sentAt' in state)) return null
  return typeof state.sentAt === 'number' ? state.sentAt : null
}
