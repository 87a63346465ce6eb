import './share.css'
import type { PublishInfo } from '@sheaf/contract'
import { Button, ButtonLink, ExternalLink, Globe, RefreshCw, Skeleton, toast } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayWords, fullMoment } from '../../platform/i18n/whenWords.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { publicPath } from './publicPath.ts'
import { PublishNameField } from './PublishNameField.tsx'
import { usePublication } from './usePublication.ts'

interface PublishPanelProps {
  readonly workspaceId: string
  readonly viewId: string
}

/** Puts a page on the web and takes it off again. */
export function PublishPanel({ workspaceId, viewId }: PublishPanelProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const { publication, publish, unpublish, rename } = usePublication(workspaceId, viewId)

  if (publication.data === undefined) {
    return publication.isError || publication.fetchStatus === 'paused' ? (
      <div className="publish-body" role="alert">
        <p className="publish-lead">{t(publication.isError ? 'share.failed' : 'share.offline')}</p>
        <Button size="sm" icon={RefreshCw} onClick={() => void publication.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    ) : (
      <PanelSkeleton />
    )
  }

  if (publication.data === null) {
    return (
      <>
        <div className="publish-body">
          <p className="publish-title">{t('share.publishTitle')}</p>
          <p className="publish-lead">{t('share.publishText')}</p>
        </div>
        <div className="publish-foot">
          <Button
            variant="primary"
            icon={Globe}
            isLoading={publish.isPending}
            onClick={() => publish.mutate(undefined, { onError: refuse })}
          >
            {t('share.publish')}
          </Button>
        </div>
      </>
    )
  }

  const info = publication.data
  return (
    <>
      <div className="publish-body">
        <Since info={info} />
        <PublishNameField
          info={info}
          onRename={(name) =>
            rename.mutateAsync(name).then(
              () => null,
              (error: unknown) => error,
            )
          }
        />
      </div>
      <div className="publish-foot">
        <Button
          variant="ghost"
          isLoading={unpublish.isPending}
          onClick={() =>
            unpublish.mutate(undefined, {
              onSuccess: () => toast(t('share.unpublished')),
              onError: refuse,
            })
          }
        >
          {t('share.unpublish')}
        </Button>
        <span className="publish-foot-end">
          <Button
            isLoading={publish.isPending}
            onClick={() =>
              publish.mutate(undefined, { onSuccess: () => toast(t('share.updated')), onError: refuse })
            }
          >
            {t('share.update')}
          </Button>
          <ButtonLink
            variant="primary"
            icon={ExternalLink}
            href={publicPath(info)}
            target="_blank"
            rel="noreferrer"
          >
            {t('share.viewSite')}
          </ButtonLink>
        </span>
      </div>
    </>
  )
}

function Since({ info }: { readonly info: PublishInfo }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => new Date())
  const published = new Date(info.publish_timestamp)
  return (
    <p className="publish-state">
      <span className="publish-dot" />
      <b>{t('share.onTheWeb')}</b>
      <span title={fullMoment(published, i18n.language)}>
        {t('share.since', { date: dayWords(published, now, i18n.language) })}
      </span>
    </p>
  )
}

function PanelSkeleton() {
  return (
    <div className="publish-body after-a-moment" aria-busy>
      <Skeleton width={140} />
      <div style={{ paddingBlock: 16 }}>
        <Skeleton height={36} radius={6} isSoft />
      </div>
      <Skeleton width="70%" />
    </div>
  )
}
