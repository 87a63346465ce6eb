import './duplicating.css'
import { Button, EmptyState, Skeleton, toast } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { pagePath } from '../pageTree/index.ts'
import { DuplicateForm } from './DuplicateForm.tsx'
import { DuplicateProgress } from './DuplicateProgress.tsx'
import { fetchSource } from './duplicatingApi.ts'
import { sourceProblem, type SourceProblem } from './sourceProblem.ts'
import { useDuplication } from './useDuplication.ts'

/** `/app/duplicate/:viewId`: takes what somebody published into a workspace of one's own. */
export function DuplicatePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { viewId = '' } = useParams()
  const source = useQuery({
    queryKey: ['duplicateSource', viewId],
    queryFn: () => fetchSource(viewId),
    staleTime: 0,
  })
  const duplication = useDuplication()
  const { state } = duplication
  useDocumentTitle(t('shell.documentTitle', { name: t('duplicating.title'), app: t('app.name') }))
  useEffect(() => {
    if (state.kind === 'cancelled') toast(t('duplicating.stopped'))
  }, [state, t])
  useEffect(() => {
    if (state.kind !== 'done') return
    toast(t('duplicating.done'))
    void navigate(pagePath(state.workspaceId, state.viewId), { replace: true })
  }, [state, navigate, t])

  const problem = source.data ? sourceProblem(source.data) : null
  const isWorking = state.kind === 'running' || state.kind === 'done'
  return (
    <main className="shell-alone">
      <h1 className="visually-hidden">{t('duplicating.title')}</h1>
      {isWorking ? (
        <DuplicateProgress
          name={source.data?.ok ? source.data.value.view.name : ''}
          progress={state.kind === 'running' ? state.progress : null}
          onStop={duplication.stop}
        />
      ) : problem ? (
        <Problem problem={problem} onRetry={() => void source.refetch()} />
      ) : source.data?.ok ? (
        <DuplicateForm
          source={source.data.value}
          refusal={state.kind === 'failed' ? state.error : null}
          onStart={(target, spaceId) => duplication.start(viewId, target, spaceId)}
          onChange={duplication.reset}
        />
      ) : source.fetchStatus === 'paused' ? (
        <Problem problem="offline" onRetry={() => void source.refetch()} />
      ) : (
        <Bones />
      )}
    </main>
  )
}

interface ProblemProps {
  readonly problem: SourceProblem
  readonly onRetry: () => void
}

function Problem({ problem, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      drawing="door"
      title={t(TITLES[problem])}
      text={t(TEXTS[problem])}
      action={
        <div className="duplicate-ways">
          {problem === 'offline' && (
            <Button icon={RefreshCw} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => void navigate('/app')}>
            {t('duplicating.home')}
          </Button>
        </div>
      }
    />
  )
}

const TITLES = {
  gone: 'duplicating.goneTitle',
  notAllowed: 'duplicating.notAllowedTitle',
  locked: 'duplicating.lockedTitle',
  offline: 'duplicating.offlineTitle',
} as const satisfies Record<SourceProblem, string>

const TEXTS = {
  gone: 'duplicating.gone',
  notAllowed: 'duplicating.notAllowed',
  locked: 'duplicating.locked',
  offline: 'duplicating.offline',
} as const satisfies Record<SourceProblem, string>

function Bones() {
  return (
    <div className="duplicate after-a-moment" aria-busy>
      <Skeleton width={220} height={20} />
      <Skeleton width={300} />
      <Skeleton height={36} radius={6} isSoft />
      <Skeleton height={36} radius={6} isSoft />
    </div>
  )
}
