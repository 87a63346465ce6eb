import './panel/publishing.css'
import './list/published.css'
import { proposeNamespace } from '@sheaf/contract'
import { Button, EmptyState, Skeleton } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../pageTree/index.ts'
import { useWorkspaces } from '../workspace/index.ts'
import { DefaultPageRow } from './namespace/DefaultPageRow.tsx'
import { NamespaceRow } from './namespace/NamespaceRow.tsx'
import { PublishedList } from './list/PublishedList.tsx'
import { usePublishedActions } from './publication/usePublishedActions.ts'
import { usePublishedPages } from './publication/usePublishedPages.ts'

/** What of a workspace is on the web, and where. Owners choose the address. */
export function PublishedSection() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  const isOwner = workspace?.role === 'Owner'
  const pages = usePublishedPages(workspaceId)
  const actions = usePublishedActions(workspaceId)

  return (
    <div className="published" aria-busy={pages.isPending && !pages.isPaused}>
      <p className="settings-lead">{t('publishing.listLead')}</p>
      <div className="published-settings">
        <NamespaceRow
          proposed={proposeNamespace(workspace?.workspace_name ?? '', workspaceId)}
          actions={actions}
          isOwner={isOwner}
          pageCount={pages.data?.length ?? 0}
        />
        <DefaultPageRow actions={actions} isOwner={isOwner} pages={pages.data ?? NOTHING} />
      </div>
      {pages.data && pages.data.length > 0 && (
        <PublishedList
          workspaceId={workspaceId}
          entries={pages.data}
          isOwner={isOwner}
          defaultViewId={actions.defaultPage.data?.view_id ?? null}
          unpublish={actions.unpublish}
        />
      )}
      {pages.data?.length === 0 && <EmptyState drawing="house" text={t('publishing.listEmpty')} />}
      {!pages.data && (pages.isError || pages.isPaused) && (
        <EmptyState
          text={t(pages.isError ? 'publishing.listFailed' : 'publishing.listOffline')}
          action={
            <Button icon={RefreshCw} onClick={() => void pages.refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {pages.isPending && !pages.isPaused && <PublishedSkeleton />}
    </div>
  )
}

const NOTHING: readonly never[] = []

/** Rows in the shape of those to come. */
function PublishedSkeleton() {
  return (
    <div className="published-rows after-a-moment">
      {[180, 120, 220].map((width) => (
        <div key={width} className="published-row">
          <Skeleton width={16} height={16} isSoft />
          <Skeleton width={18} height={18} isSoft />
          <div className="published-words published-bones">
            <Skeleton width={width} />
            <Skeleton width={width + 60} height={10} isSoft />
          </div>
        </div>
      ))}
    </div>
  )
}
