import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'

import {
  resolveRedirectTarget,
  saveRedirectTarget,
  takeRedirectTarget,
} from '../../platform/session/redirectTarget.ts'
import { session } from '../../platform/session/session.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { SignInLayout } from './SignInLayout.tsx'

/** `/login`: the address first; after the mail is sent, `?email=…&action=checkEmail`, the code. */
export function SignInPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const email = query.get('email')
  const target = query.get('redirectTo')
  const isCodeStep = query.get('action') === 'checkEmail' && email !== null
  const app = t('app.name')
  useDocumentTitle(t(isCodeStep ? 'signInCode.documentTitle' : 'signIn.documentTitle', { app }))
  const sentAt = useSentAt()

  // Asked once, not watched: signing in on this page leaves it by itself, with the remembered target.
  if (session.getSnapshot()) return <Navigate to={resolveRedirectTarget(target, location.origin)} replace />
  if (target) saveRedirectTarget(target)

  function showCodeStep(address: string): void {
    const search = new URLSearchParams({ email: address, action: 'checkEmail' }).toString()
    void navigate({ search }, { state: { sentAt: Date.now() }, replace: isCodeStep })
  }
  return (
    <SignInLayout>
      {isCodeStep ? (
        <CodeStep
          key={email}
          email={email}
          sentAt={sentAt}
          onSentAgain={() => showCodeStep(email)}
          onAnotherEmail={() => void navigate({ search: '' }, { state: { email } })}
          onSignedIn={() => void navigate(takeRedirectTarget(), { replace: true })}
        />
      ) : (
        <EmailStep onSent={showCodeStep} />
      )}
    </SignInLayout>
  )
}

/** When the last mail was asked for, in milliseconds; kept with the history entry, so a reload knows it too. */
function useSentAt(): number | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('sentAt' in state)) return null
  return typeof state.sentAt === 'number' ? state.sentAt : null
}
