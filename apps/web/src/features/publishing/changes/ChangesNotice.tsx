import type { OwnPublishInfo } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { useTreeEntry } from '../../pageTree/index.ts'
import type { PublishPartProps } from '../panel/PublishPartProps.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

const ChangesDialog = lazy(withMessages(async () => (await import('./ChangesDialog.tsx')).ChangesDialog))

export interface ChangesNoticeProps extends PublishPartProps {
  readonly info: OwnPublishInfo
  readonly mayPublish: boolean
}

/** PUBWEB-STAGE-1: visitors read what was published; the page says something else by now. */
export function ChangesNotice({ workspaceId, viewId, publication, info, mayPublish }: ChangesNoticeProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const [isShown, setShown] = useState(false)
  const layout = useTreeEntry(viewId)?.layout
  const isDatabase = layout !== 0
  const { publish } = publication
  function send(): void {
    publish
      .mutateAsync({})
      .then(() => void toast(t('publishing.updated')), refuse)
      .finally(() => setShown(false))
  }
  return (
    <div className="publish-changes">
      <p>{t('publishing.changes')}</p>
      <span className="publish-changes-actions">
        {/* What is other in a database the server says to those who may publish it. */}
        {layout !== undefined && (!isDatabase || mayPublish) && (
          <Button size="sm" variant="ghost" onClick={() => setShown(true)}>
            {t('publishing.showChanges')}
          </Button>
        )}
        {mayPublish && (
          <Button size="sm" isLoading={publish.isPending && !isShown} onClick={send}>
            {t('publishing.publishChanges')}
          </Button>
        )}
      </span>
      {isShown && (
        <Suspense>
          <ChangesDialog
            workspaceId={workspaceId}
            viewId={viewId}
            isDatabase={isDatabase}
            info={info}
            onClose={() => setShown(false)}
            {...(mayPublish ? { onPublish: send, isPublishing: publish.isPending } : {})}
          />
        </Suspense>
      )}
    </div>
  )
}
