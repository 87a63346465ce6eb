import '../page.css'
import { Button, EmptyState } from '@sheaf/ui'
import { Plus, RefreshCw, Undo2 } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from '../../../shell/Breadcrumbs.tsx'
import { TopBar } from '../../../shell/TopBar.tsx'
import { useDocumentTitle } from '../../../shell/useDocumentTitle.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { pagePath, pathTo, usePageTree, usePageTreeActions, type TreeEntry } from '../../pageTree/index.ts'
import { ConnectionState } from '../../waiting/index.ts'
import { useTrashActions } from '../../trash/index.ts'
import { usePerson } from '../../workspace/index.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'

const UnsavedOfPage = lazy(withMessages(async () => (await import('./UnsavedOfPage.tsx')).UnsavedOfPage))

const NoAccess = lazy(withMessages(async () => (await import('../../accessRequests/index.ts')).NoAccess))

/** Why a page is not shown. */
export type PageProblemKind =
  | 'notFound'
  | 'noAccess'
  | 'trashed'
  | 'notHere'
  | 'space'
  | 'noPages'
  | 'nothingShared'

export interface PageProblemProps {
  readonly kind: PageProblemKind
  /** The view, where it is in the tree. */
  readonly view: TreeEntry | null
  /** The page that was asked for; what this device keeps of it is offered. */
  readonly viewId?: string
}

export function PageProblemScreen({ kind, view, viewId }: PageProblemProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const person = usePerson()
  const title = titleOf(kind)
  const isClosed = kind === 'noAccess' && viewId !== undefined
  const heading = title === null ? (view?.name ?? t('app.name')) : t(title)
  useDocumentTitle(t('shell.documentTitle', { name: heading, app: t('app.name') }))

  return (
    <>
      <TopBar
        start={view && pageTree && <Breadcrumbs workspaceId={workspaceId} path={pathTo(pageTree, view.id)} />}
        end={<ConnectionState viewId={viewId ?? null}>{null}</ConnectionState>}
      />
      <div className="shell-scroller page-problem">
        <h1 className="visually-hidden">{heading}</h1>
        {isClosed ? (
          <Suspense>
            <NoAccess workspaceId={workspaceId} viewId={viewId} />
          </Suspense>
        ) : (
          <EmptyState
            drawing={kind === 'trashed' ? 'trash' : 'house'}
            title={title !== null && <span aria-hidden>{t(title)}</span>}
            text={t(TEXTS[kind], { email: person?.email ?? '' })}
            action={<Action kind={kind} view={view} viewId={viewId ?? null} />}
          />
        )}
        {viewId !== undefined && (
          <Suspense>
            <UnsavedOfPage workspaceId={workspaceId} viewId={viewId} name={view?.name ?? ''} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const TEXTS = {
  notFound: 'page.notFound',
  noAccess: 'page.noAccess',
  trashed: 'page.trashed',
  notHere: 'page.notHere',
  space: 'page.emptySpace',
  noPages: 'pageTree.noPages',
  nothingShared: 'pageTree.nothingShared',
} as const satisfies Record<PageProblemKind, string>

function titleOf(kind: PageProblemKind) {
  switch (kind) {
    case 'notFound':
      return 'page.notFoundTitle'
    case 'noAccess':
      return 'page.noAccessTitle'
    case 'trashed':
      return 'page.trashedTitle'
    case 'notHere':
      return 'page.notHereTitle'
    case 'space':
    case 'noPages':
    case 'nothingShared':
      return null
  }
}

interface ActionProps {
  readonly kind: PageProblemKind
  readonly view: TreeEntry | null
  readonly viewId: string | null
}

function Action({ kind, view, viewId }: ActionProps): ReactNode {
  const { t } = useTranslation()
  const { workspaceId, pageTree, isGuest, retry } = usePageTree()
  const { createPage } = usePageTreeActions()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  const { restore } = useTrashActions(workspaceId)

  switch (kind) {
    case 'nothingShared':
      return null
    case 'notFound':
    case 'noAccess':
      return <Button onClick={() => void navigate(pagePath(workspaceId))}>{t('page.goToFirst')}</Button>
    case 'trashed':
      // Only the people of the workspace bring pages back.
      return isGuest ? null : (
        <Button
          variant="primary"
          icon={Undo2}
          isLoading={restore.isPending}
          onClick={() => restore.mutate(viewId, { onError: refuse })}
        >
          {t('page.restore')}
        </Button>
      )
    case 'notHere':
      return (
        <Button icon={RefreshCw} onClick={retry}>
          {t('common.retry')}
        </Button>
      )
    case 'space':
    case 'noPages': {
      const spaceId = view?.id ?? pageTree?.childIds.get(pageTree.rootId)?.[0]
      return (
        spaceId !== undefined && (
          <Button variant="primary" icon={Plus} onClick={() => createPage(spaceId)}>
            {t('pageTree.newPage')}
          </Button>
        )
      )
    }
  }
}
