import './changes.css'
import type { OwnPublishInfo } from '@sheaf/contract'
import { Button, Dialog, IconButton, Skeleton } from '@sheaf/ui'
import { RefreshCw, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { useTreeEntry } from '../../pageTree/index.ts'
import { DatabaseChangesView } from './DatabaseChangesView.tsx'
import { DocumentChangesView } from './DocumentChangesView.tsx'
import { headChanges } from './headChanges.ts'
import { HeadChangesView } from './HeadChangesView.tsx'
import { useChanges, type Changes } from './useChanges.ts'

export interface ChangesDialogProps {
  readonly workspaceId: string
  readonly viewId: string
  /** Else it is a document. */
  readonly isDatabase: boolean
  readonly info: OwnPublishInfo
  readonly onClose: () => void
  /** Absent where this person may not publish. */
  readonly onPublish?: () => void
  readonly isPublishing?: boolean
}

/** PUBWEB-DIFF-7, 11: what visitors do not read yet, block by block or row by row, before it is published. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { workspaceId, viewId, isDatabase, info, onClose, onPublish, isPublishing } = props
  const { t } = useTranslation()
  const changes = useChanges({ workspaceId, viewId, isDatabase, info })
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      isFullOnPhone
      initialFocus={close}
      title={t('publishing.changes')}
      titleEnd={<IconButton ref={close} icon={X} label={t('publishing.close')} onClick={onClose} />}
      actions={
        onPublish && (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button variant="primary" isLoading={isPublishing} disabled={!changes.data} onClick={onPublish}>
              {t('publishing.publishChanges')}
            </Button>
          </>
        )
      }
    >
      <div className="changes">
        {changes.data ? (
          <ChangeList viewId={viewId} changes={changes.data} />
        ) : changes.isError || changes.fetchStatus === 'paused' ? (
          <div className="changes-note" role="alert">
            <p>
              {t(
                changes.error instanceof ApiError && changes.error.code !== 'network_error'
                  ? 'publishing.changesFailed'
                  : 'publishing.changesOffline',
              )}
            </p>
            <Button size="sm" icon={RefreshCw} onClick={() => void changes.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        ) : (
          <Bones />
        )}
      </div>
    </Dialog>
  )
}

function ChangeList({ viewId, changes }: { readonly viewId: string; readonly changes: Changes }) {
  const { t } = useTranslation()
  const view = useTreeEntry(viewId)
  const { content, published } = changes
  const counts = useCounts(content)
  const head = view && headChanges(published, view)
  const isHead = head !== null && (head.isName || head.isIcon || head.isLook)
  return (
    <>
      <p className="changes-counts">
        {counts.length > 0
          ? counts.join(' · ')
          : t(isHead ? 'publishing.onlyHead' : 'publishing.nothingSeen')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <section className="changes-scroller" tabIndex={0} aria-label={t('publishing.changes')}>
        {isHead && <HeadChangesView published={published} view={view!} head={head} />}
        {content.kind === 'document' ? (
          <DocumentChangesView comparison={content.comparison} />
        ) : (
          <DatabaseChangesView changes={content.changes} />
        )}
      </section>
    </>
  )
}

/** How much is other, in a few words. */
function useCounts(content: Changes['content']): readonly string[] {
  const { t } = useTranslation()
  if (content.kind === 'database') {
    const all = ({ added, removed, changed }: { added: number; removed: number; changed: number }) =>
      added + removed + changed
    const { rows, fields, views } = content.changes.counts
    return [
      all(rows) > 0 && t('publishing.database.rowCount', { count: all(rows) }),
      all(fields) > 0 && t('publishing.database.fieldCount', { count: all(fields) }),
      all(views) > 0 && t('publishing.database.viewCount', { count: all(views) }),
    ].filter((words) => words !== false)
  }
  const { added, removed, changed, moved } = content.comparison.counts
  return [
    added > 0 && t('publishing.countAdded', { count: added }),
    changed > 0 && t('publishing.countChanged', { count: changed }),
    moved > 0 && t('publishing.countMoved', { count: moved }),
    removed > 0 && t('publishing.countRemoved', { count: removed }),
  ].filter((words) => words !== false)
}

function Bones() {
  return (
    <div className="changes-note after-a-moment" aria-busy>
      {[300, 420, 220].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
