import './trash.css'
import type { TrashedView } from '@sheaf/contract'
import { Button, ConfirmDialog, EmptyState, Skeleton, toast } from '@sheaf/ui'
import { RefreshCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { TopBar } from '../../shell/TopBar.tsx'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { pagePath, usePageTree } from '../pageTree/index.ts'
import { TrashList } from './TrashList.tsx'
import { useTrash } from './useTrash.ts'
import { useTrashActions } from './useTrashActions.ts'
import { useTrashList } from './useTrashList.ts'

const TrashPreview = lazy(withMessages(async () => (await import('./TrashPreview.tsx')).TrashPreview))

/** What is to be deleted for good; null for everything in the trash. */
interface Doomed {
  readonly viewId: string | null
  readonly views: readonly TrashedView[]
}

/** The pages that were thrown away, until somebody brings them back or deletes them for good. */
export function TrashPage() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  const { data, isError, refetch } = useTrash(workspaceId)
  const views = useTrashList(data)
  const { restore, remove } = useTrashActions(workspaceId)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const [previewed, setPreviewed] = useState<TrashedView | null>(null)
  useDocumentTitle(t('shell.documentTitle', { name: t('trash.title'), app: t('app.name') }))

  function handleRestore(viewId: string | null, count: number): void {
    restore.mutateAsync(viewId).then(() => void toast(t('trash.restored', { count })), refuse)
  }

  function handleDelete({ viewId, views: going }: Doomed): void {
    remove.mutate(viewId, {
      onSuccess: () => toast(t('trash.deleted', { count: countPages(going) })),
      onError: refuse,
      onSettled: () => setDoomed(null),
    })
  }

  const hasPages = views !== undefined && views.length > 0
  return (
    <>
      <TopBar
        start={
          <span className="crumb" aria-current="page">
            <Trash2 size={16} aria-hidden />
            <span className="ellipsis">{t('trash.title')}</span>
          </span>
        }
        end={
          hasPages && (
            <>
              <Button variant="ghost" size="sm" onClick={() => handleRestore(null, views.length)}>
                {t('trash.restoreAll')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setDoomed({ viewId: null, views })}>
                {t('trash.deleteAll')}
              </Button>
            </>
          )
        }
      />
      <div className="shell-scroller">
        <div className="page-column trash" aria-busy={views === undefined && !isError}>
          <h1 className="trash-title">{t('trash.title')}</h1>
          <p className="trash-lead">{t('trash.lead')}</p>
          {hasPages && (
            <TrashList
              views={views}
              onPreview={setPreviewed}
              onRestore={(view) => handleRestore(view.view_id, 1)}
              onDelete={(view) => setDoomed({ viewId: view.view_id, views: [view] })}
            />
          )}
          {views?.length === 0 && (
            <EmptyState
              drawing="trash"
              text={t('trash.empty')}
              action={
                <Button variant="ghost" onClick={() => void navigate(pagePath(workspaceId))}>
                  {t('trash.goBack')}
                </Button>
              }
            />
          )}
          {!views && !isError && <TrashSkeleton />}
          {!views && isError && (
            <EmptyState
              text={t('trash.failed')}
              action={
                <Button icon={RefreshCw} onClick={() => void refetch()}>
                  {t('common.retry')}
                </Button>
              }
            />
          )}
        </div>
      </div>
      {previewed && (
        <Suspense>
          <TrashPreview
            view={previewed}
            onRestore={() => {
              setPreviewed(null)
              handleRestore(previewed.view_id, 1)
            }}
            onDelete={() => {
              setPreviewed(null)
              setDoomed({ viewId: previewed.view_id, views: [previewed] })
            }}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      )}
      {doomed && (
        <DeleteDialog
          doomed={doomed}
          isLoading={remove.isPending}
          onConfirm={() => handleDelete(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  )
}

interface DeleteDialogProps {
  readonly doomed: Doomed
  readonly isLoading: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

function DeleteDialog({ doomed, isLoading, onConfirm, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation()
  const count = countPages(doomed.views)
  const top = doomed.views.length
  const inside = count - top
  const title = t('trash.delete', { count })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      text={
        inside > 0
          ? t(top === 1 ? 'trash.deleteWithinOne' : 'trash.deleteWithin', { count: inside, top })
          : t('trash.deleteText', { count })
      }
      confirmLabel={title}
      cancelLabel={t('common.cancel')}
      isLoading={isLoading}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

/** How many pages go when these go: themselves and everything inside them. */
function countPages(views: readonly TrashedView[]): number {
  return views.reduce((sum, view) => sum + 1 + view.descendant_count, 0)
}

/** Rows of the trash before they are known. */
function TrashSkeleton() {
  return (
    <div className="after-a-moment" aria-hidden>
      {['38%', '26%', '44%', '30%'].map((width) => (
        <div key={width} className="trash-row">
          <Skeleton width={18} height={18} isSoft />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
