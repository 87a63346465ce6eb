import './accessRequests.css'
import { Avatar, Button, EmptyState, Skeleton } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { fillSlot, SLOT } from '../../platform/i18n/fillSlot.tsx'
import { personPicture } from '../../platform/people/personPicture.ts'
import { dayWords, fullMoment } from '../../platform/i18n/whenWords.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { changeAccountPath } from '../auth/index.ts'
import { pagePath, ViewPicture } from '../pageTree/index.ts'
import { usePerson } from '../workspace/index.ts'
import type { AccessRequest, Opening } from './accessRequestsApi.ts'
import type { DecisionState } from './decisionState.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useDecision } from './useDecision.ts'

/** `/app/approve-request?request_id=`: who asks for which page; an owner lets them in or does not. */
export function ApproveRequestPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const decision = useDecision(search.get('request_id') ?? '')
  const { request, state } = decision
  useDocumentTitle(t('shell.documentTitle', { name: t('decision.title'), app: t('app.name') }))
  return (
    <main className="shell-alone">
      <h1 className="visually-hidden">{t('decision.title')}</h1>
      {state === null && <Bones />}
      {request && isDecidable(state) && <Question {...decision} request={request} />}
      {state !== null && !(request && isDecidable(state)) && (
        <Problem state={state} onRetry={decision.retry} />
      )}
    </main>
  )
}

/** Whether the request itself can be shown. */
function isDecidable(state: DecisionState | null): state is 'open' | 'approved' | 'declined' {
  return state === 'open' || state === 'approved' || state === 'declined'
}

type QuestionProps = ReturnType<typeof useDecision> & { readonly request: AccessRequest }

function Question({ request, state, isOwnAnswer, opened, answering, refusal, decide }: QuestionProps) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const { requester, view, workspace } = request
  const name = requester.name || requester.email
  const asked = new Date(request.created_at)
  const words = { name, workspace: workspace.workspace_name }
  const [now] = useState(() => new Date())
  const [opening, setOpening] = useState<Opening>({ scope: view.is_space ? 'workspace' : 'page', level: 10 })
  const date = dayWords(asked, now, language)
  return (
    <section className="decision" aria-labelledby="decision-question">
      <Avatar name={name} picture={personPicture(requester.avatar_url)} size={56} isDecorative />
      <h2 id="decision-question" className="decision-title">
        {fillSlot(t('decision.question', { name: SLOT }), <bdi>{name}</bdi>)}
      </h2>
      <p className="decision-text" title={fullMoment(asked, language)}>
        {t('decision.who', { email: requester.email, date })}
      </p>
      <p className="decision-page">
        <ViewPicture workspaceId={workspace.workspace_id} icon={view.icon} layout={view.layout} />
        <bdi className="ellipsis">{view.name || t('pageTree.untitled')}</bdi>
      </p>
      {state === 'open' && !view.is_space && (
        <ScopeChoice opening={opening} names={words} onChange={setOpening} />
      )}
      <output className="decision-text">
        {state === 'open' && view.is_space && t('decision.consequence', words)}
        {state === 'approved' && t(isOwnAnswer ? OPENED[opened ?? 'page'] : 'decision.approvedBefore', words)}
        {state === 'declined' && t(isOwnAnswer ? 'decision.declined' : 'decision.declinedBefore', words)}
      </output>
      <output className="decision-refusal">{refusal && t(ERROR_KEYS[refusal])}</output>
      <div className="decision-actions">
        {state === 'open' ? (
          <>
            <Button
              isLoading={answering === 'declined'}
              disabled={answering !== null}
              onClick={() => decide(null)}
            >
              {t('decision.decline')}
            </Button>
            <Button
              variant="primary"
              isLoading={answering === 'approved'}
              disabled={answering !== null}
              onClick={() => decide(opening)}
            >
              {t('decision.approve')}
            </Button>
          </>
        ) : (
          <Button onClick={() => void navigate(pagePath(workspace.workspace_id, view.view_id))}>
            {t('decision.openPage')}
          </Button>
        )}
      </div>
    </section>
  )
}

const OPENED = { page: 'decision.approvedPage', workspace: 'decision.approved' } as const

function Problem({ state, onRetry }: { readonly state: DecisionState; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const person = usePerson()
  const home = (
    <Button variant="ghost" onClick={() => void navigate('/app')}>
      {t('access.home')}
    </Button>
  )
  const ways: Partial<Record<DecisionState, ReactNode>> = {
    notOwner: <Button onClick={() => void navigate(changeAccountPath())}>{t('access.changeAccount')}</Button>,
    unreachable: (
      <Button icon={RefreshCw} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    ),
  }
  return (
    <EmptyState
      drawing="door"
      title={t(TITLES[state])}
      text={t(TEXTS[state], { email: person?.email ?? '' })}
      action={
        <div className="no-access-ways">
          {ways[state]}
          {home}
        </div>
      }
    />
  )
}

const TITLES = {
  open: 'decision.unreachableTitle',
  approved: 'decision.approvedTitle',
  declined: 'decision.declinedTitle',
  notOwner: 'decision.notOwnerTitle',
  pageGone: 'decision.pageGoneTitle',
  unknown: 'decision.unknownTitle',
  unreachable: 'decision.unreachableTitle',
} as const satisfies Record<DecisionState, string>

const TEXTS = {
  open: 'decision.unreachable',
  approved: 'decision.answeredText',
  declined: 'decision.answeredText',
  notOwner: 'decision.notOwner',
  pageGone: 'decision.pageGone',
  unknown: 'decision.unknown',
  unreachable: 'decision.unreachable',
} as const satisfies Record<DecisionState, string>

function Bones() {
  return (
    <div className="decision after-a-moment" aria-busy>
      <Skeleton width={56} height={56} radius={28} />
      <div style={{ marginBlockStart: 18 }}>
        <Skeleton width={260} height={20} />
      </div>
      <Skeleton width={180} />
    </div>
  )
}
