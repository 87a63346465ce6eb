import './SignInDialogPart.css'
import { Button, Dialog, IconButton, Logo } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { Link, useLocation, useNavigate } from 'react-router'

import { fillSlot, SLOT } from '../../../platform/i18n/fillSlot.tsx'
import type { EndedPerson } from '../../../platform/session/createSession.ts'
import { useWaitingPages } from '../../../platform/offline/useWaitingPages.ts'
import { WaitingPageList } from '../../../platform/offline/WaitingPageList.tsx'
import {
  isSignInPath,
  saveRedirectTarget,
  takeRedirectTarget,
} from '../../../platform/session/redirectTarget.ts'
import { session } from '../../../platform/session/session.ts'
import { enter } from '../session/enter.ts'
import { withSignInPlace, type SignInPlace } from '../steps/signInStep.ts'
import { SignInSteps } from '../steps/SignInSteps.tsx'
import { InDialogContext } from '../steps/StepHead.tsx'
import type { GoToStep } from '../steps/stepProps.ts'
import { REASON_KEYS, type SignInReason } from './signInReasons.ts'
import { WebsiteLink } from '../layout/WebsiteLink.tsx'

export interface SignInDialogProps {
  /** Where to go afterwards, a path of this origin; the current address by default, which is not left then. */
  readonly target?: string
  /** What they wanted to do on a published page. */
  readonly reason?: SignInReason
  /** Whose session ended on this screen: they sign in again and go on, or leave it. */
  readonly ended?: EndedPerson | undefined
  /** Signed in, or given up. */
  readonly onClose: () => void
}

/** Signing in over whatever is shown. */
export function SignInDialogPart({ target, reason = 'read', ended, onClose }: SignInDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const here = useCurrentAddress()
  const [opened] = useState(here)
  const steps = useDialogSteps(ended?.email ?? '')
  const waiting = useWaitingPages(ended?.userId ?? null)
  const body = useRef<HTMLDivElement>(null)
  const goal = target ?? opened

  const go: GoToStep = (step, email, options) => {
    // A link in a mail comes back in another tab, or in this one.
    if (options?.isMailSent) saveRedirectTarget(goal)
    steps.go(step, email, options)
  }
  function finish(): void {
    takeRedirectTarget()
    onClose()
    if (session.mustStartAnew() || goal !== opened) enter(goal, navigate)
  }
  const title = t(ended ? 'signInAgain.title' : 'signIn.title', { app: t('app.name') })
  return (
    <Dialog
      isOpen
      onClose={ended ? undefined : onClose}
      title={ended ? title : <HomeLink onFollow={onClose}>{title}</HomeLink>}
      titleEnd={!ended && <IconButton icon={X} label={t('signInAgain.close')} onClick={onClose} />}
      initialFocus={{
        get current() {
          return body.current?.querySelector<HTMLElement>('input:not([readonly]), button') ?? null
        },
      }}
    >
      <div ref={body} className="sign-in-dialog">
        <InDialogContext value>
          {steps.place.step === 'email' && (
            <p className="sign-in-dialog-text">
              {ended
                ? fillSlot(t('signInAgain.text', { email: SLOT }), <b dir="ltr">{ended.email}</b>)
                : t(REASON_KEYS[reason])}
            </p>
          )}
          {waiting.length > 0 && steps.place.step === 'email' && (
            <div className="sign-in-waiting">
              <p>{t('signInAgain.waiting', { count: waiting.length })}</p>
              <WaitingPageList pages={waiting} />
            </div>
          )}
          <SignInSteps
            {...steps.place}
            sentAt={steps.sentAt}
            go={go}
            onLeave={() => saveRedirectTarget(goal)}
            onDone={finish}
            isFixed={ended !== undefined}
          />
        </InDialogContext>
      </div>
      <div className="sign-in-dialog-foot">
        {ended ? (
          <Button variant="ghost" size="sm" onClick={session.clear}>
            {t('signInAgain.leave')}
          </Button>
        ) : (
          <WebsiteLink />
        )}
      </div>
    </Dialog>
  )
}

function HomeLink({ onFollow, children }: { readonly onFollow: () => void; readonly children: ReactNode }) {
  return (
    <Link to="/" className="sign-in-dialog-brand" onClick={onFollow}>
      <Logo size={22} />
      {children}
    </Link>
  )
}

/** Without what the dialog itself puts there. */
function useCurrentAddress(): string {
  const { pathname, search, hash } = useLocation()
  const rest = withSignInPlace(new URLSearchParams(search), null).toString()
  return `${pathname}${rest && `?${rest}`}${hash}`
}

/** The step of the dialog. While a mail is waited for it stands in the address, as on the page. */
function useDialogSteps(email: string): {
  readonly place: SignInPlace
  readonly sentAt: number | null
  readonly go: GoToStep
} {
  const navigate = useNavigate()
  const [place, setPlace] = useState<SignInPlace>({ step: 'email', email })
  const [sentAt, setSentAt] = useState<number | null>(null)

  const show = useEffectEvent((shown: SignInPlace | null) => {
    // As it is now: on the way out somebody may have gone elsewhere already.
    const { pathname, search, hash } = location
    const query = new URLSearchParams(search)
    const changed = withSignInPlace(query, shown).toString()
    if (isSignInPath(pathname) || changed === query.toString()) return
    void navigate({ pathname, search: changed, hash }, { replace: true })
  })
  useEffect(() => show(place.step !== 'email' && sentAt !== null ? place : null), [place, sentAt])
  useEffect(() => () => show(null), [])
  return {
    place,
    sentAt,
    go(step, address, options) {
      setPlace({ step, email: address })
      setSentAt(options?.isMailSent ? Date.now() : null)
    },
  }
}
