import './invitations.css'
import { Button, Logo, Skeleton } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { fillSlot, SLOT } from '../../platform/i18n/fillSlot.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { changeAccountPath, openSignIn } from '../auth/index.ts'
import { WorkspaceMark } from '../workspace/index.ts'
import type { InvitationState } from './invitationState.ts'
import type { Joining } from './useJoining.ts'

/** The workspace an invitation leads to, as far as it is told. */
interface InvitedTo {
  readonly name: string
  readonly icon: string
  /** Who invites, or whose it is. */
  readonly who: string
  readonly memberCount: number | null
}

export interface InvitationScreenProps {
  /** A link that anybody may use, or a mail to one address. */
  readonly kind: 'link' | 'mail'
  readonly joining: Joining<unknown>
  /** Null while it is not known, and for strangers. */
  readonly place: InvitedTo | null
}

/** An invitation in every state it can be found in. */
export function InvitationScreen({ kind, joining, place }: InvitationScreenProps) {
  const { t } = useTranslation()
  const { state } = joining
  useDocumentTitle(t('invitation.documentTitle', { app: t('app.name') }))
  return (
    <main className="invitation">
      {state === null && <Bones />}
      {(state === 'open' || state === 'joined') && place && (
        <Welcome kind={kind} state={state} joining={joining} place={place} />
      )}
      {state !== null && state !== 'open' && state !== 'joined' && (
        <Problem kind={kind} state={state} joining={joining} />
      )}
    </main>
  )
}

interface WelcomeProps {
  readonly kind: 'link' | 'mail'
  readonly state: 'open' | 'joined'
  readonly joining: Joining<unknown>
  readonly place: InvitedTo
}

function Welcome({ kind, state, joining, place }: WelcomeProps) {
  const { t } = useTranslation()
  const { name, icon, who, memberCount } = place
  const said = t(kind === 'mail' ? 'invitation.by' : 'invitation.ownedBy', { name: SLOT })
  return (
    <section className="invitation-card" aria-labelledby="invitation-title">
      <WorkspaceMark name={name} icon={icon} size={56} />
      <h1 id="invitation-title" className="invitation-title">
        {fillSlot(
          t(state === 'open' ? 'invitation.joinTitle' : 'invitation.joinedTitle', { name: SLOT }),
          <bdi>{name}</bdi>,
        )}
      </h1>
      <p className="invitation-text">
        {who !== '' && fillSlot(said, <bdi>{who}</bdi>)}
        {who !== '' && memberCount !== null && ' · '}
        {memberCount !== null && t('workspace.memberCount', { count: memberCount })}
      </p>
      <div className="invitation-actions">
        <Button
          variant="primary"
          size="lg"
          isFullWidth
          isLoading={joining.isJoining}
          onClick={state === 'open' ? joining.join : joining.open}
        >
          {t(state === 'open' ? 'invitation.join' : 'invitation.open')}
        </Button>
      </div>
      <Account />
    </section>
  )
}

/** Who is signed in, and the way to be somebody else here. */
function Account() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const email = useSession()?.user.email
  if (!email) return null
  return (
    <p className="invitation-account">
      <span>{fillSlot(t('workspace.signedInAs', { email: SLOT }), <b dir="ltr">{email}</b>)}</span>
      <Button size="sm" variant="ghost" onClick={() => void navigate(changeAccountPath())}>
        {t('invitation.changeAccount')}
      </Button>
    </p>
  )
}

interface ProblemProps {
  readonly kind: 'link' | 'mail'
  readonly state: Exclude<InvitationState, 'open' | 'joined'>
  readonly joining: Joining<unknown>
}

function Problem({ kind, state, joining }: ProblemProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  const home = (
    <Button size="lg" isFullWidth onClick={() => void navigate('/app')}>
      {t('notFound.action', { app: t('app.name') })}
    </Button>
  )
  const ways: Record<ProblemProps['state'], ReactNode> = {
    over: home,
    unknown: home,
    wrongAccount: (
      <>
        <Button variant="primary" size="lg" isFullWidth onClick={() => void navigate(changeAccountPath())}>
          {t('invitation.changeAccount')}
        </Button>
        {home}
      </>
    ),
    signedOut: (
      <Button variant="primary" size="lg" isFullWidth onClick={() => openSignIn()}>
        {t('invitation.signIn')}
      </Button>
    ),
    unreachable: (
      <Button variant="primary" size="lg" isFullWidth icon={RefreshCw} onClick={joining.retry}>
        {t('common.retry')}
      </Button>
    ),
  }
  const words = kind === 'link' && state === 'signedOut' ? 'signedOutLink' : state
  return (
    <section className="invitation-card" aria-labelledby="invitation-title">
      <Logo size={40} />
      <h1 id="invitation-title" className="invitation-title">
        {t(TITLES[state])}
      </h1>
      <p className="invitation-text">{t(TEXTS[words])}</p>
      <div className="invitation-actions">{ways[state]}</div>
      {isSignedIn && state === 'wrongAccount' && <SignedInAs />}
    </section>
  )
}

function SignedInAs() {
  const { t } = useTranslation()
  const email = useSession()?.user.email
  if (!email) return null
  return (
    <p className="invitation-account">
      <span>{fillSlot(t('workspace.signedInAs', { email: SLOT }), <b dir="ltr">{email}</b>)}</span>
    </p>
  )
}

const TITLES = {
  over: 'invitation.overTitle',
  unknown: 'invitation.unknownTitle',
  wrongAccount: 'invitation.wrongAccountTitle',
  signedOut: 'invitation.signedOutTitle',
  unreachable: 'invitation.unreachableTitle',
} as const

const TEXTS = {
  over: 'invitation.overText',
  unknown: 'invitation.unknownText',
  wrongAccount: 'invitation.wrongAccountText',
  signedOut: 'invitation.signedOutText',
  signedOutLink: 'invitation.signedOutLinkText',
  unreachable: 'invitation.unreachableText',
} as const

function Bones() {
  return (
    <div className="invitation-card after-a-moment" aria-busy>
      <Skeleton width={56} height={56} radius={13} isSoft />
      <div className="invitation-title">
        <Skeleton width={220} height={20} />
      </div>
      <div className="invitation-text">
        <Skeleton width={160} />
      </div>
      <div className="invitation-actions">
        <Skeleton height={40} radius={8} isSoft />
      </div>
    </div>
  )
}
