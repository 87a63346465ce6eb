import './asTemplate.css'
import { Button, EmptyState, Skeleton } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { useDocumentTitle } from '../../../shell/useDocumentTitle.ts'
import { fetchSource, sourceProblem, type SourceProblem } from '../../duplicating/index.ts'
import { pagePath, usePageTree } from '../../pageTree/index.ts'
import { useCategories, useCreators, useMayManage, useTemplate, useTemplates } from '../useTemplates.ts'
import { AsTemplateForm } from './AsTemplateForm.tsx'

/** `/as-template`: makes a template of a published page, changes it, and takes it out of the gallery. */
export function AsTemplatePage({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const navigate = useNavigate()
  const rights = useMayManage()
  const source = useQuery({
    queryKey: ['duplicateSource', viewId],
    queryFn: () => fetchSource(viewId),
    staleTime: 0,
  })
  const template = useTemplate(viewId)
  const templates = useTemplates()
  const categories = useCategories()
  const creators = useCreators()
  useDocumentTitle(t('shell.documentTitle', { name: t('templates.make.publish'), app: t('app.name') }))

  const asked = [rights, source, template, templates, categories, creators]
  const isOffline = asked.some(
    ({ data, isError, fetchStatus }) => data === undefined && (isError || fetchStatus === 'paused'),
  )
  // What became a template before its page went off the web can still be deleted by other clients; there is nothing to show of it.
  const problem = rights.data === false ? 'noManager' : source.data ? sourceProblem(source.data) : null
  const isKnown = template.data !== undefined && templates.data && categories.data && creators.data
  const back = (
    <Button
      variant="ghost"
      size="sm"
      icon={ArrowLeft}
      onClick={() => void navigate(pagePath(workspaceId, pageTree?.views.has(viewId) ? viewId : undefined))}
    >
      <span className="as-template-back">{t('templates.make.back')}</span>
    </Button>
  )
  if (problem !== null || isOffline)
    return (
      <Screen back={back}>
        <Problem
          problem={problem ?? 'offline'}
          onRetry={() => asked.forEach(({ refetch }) => void refetch())}
        />
      </Screen>
    )
  if (rights.data === undefined || !source.data?.ok || !isKnown)
    return (
      <Screen back={back}>
        <Bones />
      </Screen>
    )
  return (
    <AsTemplateForm
      source={source.data.value}
      template={template.data ?? null}
      templates={templates.data}
      categories={categories.data}
      creators={creators.data}
      back={back}
    />
  )
}

type Problem = SourceProblem | 'noManager'

function Screen({ back, children }: { readonly back: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <TopBar start={back} isScrolled />
      <div className="shell-scroller">{children}</div>
    </>
  )
}

function Problem({ problem, onRetry }: { readonly problem: Problem; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="door"
      title={t(TITLES[problem])}
      text={t(TEXTS[problem])}
      action={
        problem === 'offline' && (
          <Button icon={RefreshCw} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  )
}

const TITLES = {
  gone: 'templates.problem.goneTitle',
  locked: 'templates.problem.lockedTitle',
  notAllowed: 'templates.problem.notAllowedTitle',
  noManager: 'templates.problem.noManagerTitle',
  offline: 'templates.problem.offlineTitle',
} as const satisfies Record<Problem, string>

const TEXTS = {
  gone: 'templates.problem.gone',
  locked: 'templates.problem.locked',
  notAllowed: 'templates.problem.notAllowed',
  noManager: 'templates.problem.noManager',
  offline: 'templates.problem.offline',
} as const satisfies Record<Problem, string>

function Bones() {
  return (
    <div className="as-template after-a-moment" aria-busy>
      <div className="as-template-form">
        <Skeleton width="70%" height={24} />
        {[36, 76, 36, 36].map((height, index) => (
          <Skeleton key={index} height={height} radius={6} isSoft />
        ))}
      </div>
    </div>
  )
}
