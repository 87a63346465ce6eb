import './publishing.css'
import type { OwnPublishInfo, PublishState } from '@sheaf/contract'
import { Button, ButtonLink, Skeleton, toast } from '@sheaf/ui'
import { ExternalLink, Globe, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { TemplateEntry } from '../../templates/index.ts'
import { NotPublished } from '../coming/NotPublished.tsx'
import { ChangesNotice } from '../changes/ChangesNotice.tsx'
import { KeepFocus } from './KeepFocus.tsx'
import { PublishNameField } from './PublishNameField.tsx'
import { PublishOptions } from '../options/PublishOptions.tsx'
import { PublishSwitches } from './PublishSwitches.tsx'
import { PublishedSince } from './PublishedSince.tsx'
import { publicPath } from '../publication/publicPath.ts'
import { ReadOnlyAddress } from './ReadOnlyAddress.tsx'
import { SubPages, type AlongInput } from '../subPages/SubPages.tsx'
import type { PublicationPatch } from '../publication/publishBody.ts'
import type { PublishPartProps } from './PublishPartProps.ts'
import { UnpublishButton } from './UnpublishButton.tsx'
import { usePublication } from '../publication/usePublication.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'
import { useVisibleViews } from './useVisibleViews.ts'
import { VisibleViews } from './VisibleViews.tsx'

const SubPagesDialog = lazy(
  withMessages(async () => (await import('../subPages/SubPagesDialog.tsx')).SubPagesDialog),
)

export interface PublishPanelProps {
  readonly workspaceId: string
  readonly viewId: string
}

/** Puts a page on the web, says how it stands there, and takes it off again. */
export function PublishPanel(props: PublishPanelProps) {
  const { t } = useTranslation()
  const publication = usePublication(props.workspaceId, props.viewId)
  // The page is on the web before the last of those that go along: what asks for them outlives the change.
  const [along, setAlong] = useState<(AlongInput & { readonly from: string }) | null>(null)
  const { data, isError, fetchStatus, refetch } = publication.state

  if (data === undefined) {
    return isError || fetchStatus === 'paused' ? (
      <div className="panel-body" role="alert">
        <p className="panel-lead">{t(isError ? 'publishing.failed' : 'publishing.offline')}</p>
        <Button size="sm" icon={RefreshCw} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    ) : (
      <PanelSkeleton />
    )
  }
  const part = { ...props, publication }
  const place = data.info === null ? 'off' : data.info.is_expired ? 'expired' : 'on'
  const publishAlong = (input: AlongInput) => setAlong({ ...input, from: place })
  return (
    <>
      <KeepFocus of={along?.from ?? place}>
        {data.info ? (
          <Published {...part} state={data} info={data.info} onPublishAlong={publishAlong} />
        ) : (
          <NotPublished {...part} state={data} onPublishAlong={publishAlong} />
        )}
      </KeepFocus>
      {along && (
        <Suspense>
          <SubPagesDialog
            {...part}
            {...along}
            isProtected={data.info?.is_protected === true}
            onClose={() => setAlong(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface StateProps extends PublishPartProps {
  readonly state: PublishState
  readonly onPublishAlong: (input: AlongInput) => void
}

interface PublishedProps extends StateProps {
  readonly info: OwnPublishInfo
}

function Published({ workspaceId, viewId, publication, state, info, onPublishAlong }: PublishedProps) {
  const { t } = useTranslation()
  const part = { workspaceId, viewId, publication }
  const change = (patch: PublicationPatch) => publication.change.mutateAsync(patch)
  const visible = useVisibleViews(viewId, state)
  const refuse = usePublishRefusal()
  function showViews(): void {
    publication.publish.mutateAsync(visible.input).then(() => {
      visible.choose(null)
      toast(t('publishing.updated'))
    }, refuse)
  }
  return (
    <>
      <div className="panel-body">
        <PublishedSince info={info} isDefaultPage={state.is_default_page} />
        {state.may_manage ? (
          <PublishNameField workspaceId={workspaceId} info={info} change={publication.change} />
        ) : (
          <ReadOnlyAddress info={info} />
        )}
        {!info.is_expired && !info.is_live && state.has_changes && (
          <ChangesNotice {...part} info={info} mayPublish={state.may_publish} />
        )}
        {state.may_manage ? (
          <>
            <hr className="publish-rule" />
            <PublishSwitches info={info} change={change} />
            <PublishOptions info={info} change={change} />
            {visible.views.length > 0 && (
              <VisibleViews views={visible.views} chosen={visible.chosen} onChange={visible.choose} />
            )}
            {visible.isOther && (
              <Button size="sm" isLoading={publication.publish.isPending} onClick={showViews}>
                {t('publishing.showViews')}
              </Button>
            )}
          </>
        ) : (
          <p className="publish-why">{t('publishing.mayNotManage', { email: info.publisher_email })}</p>
        )}
      </div>
      {state.may_publish && (
        <SubPages state={state} onPublish={(isUpdate) => onPublishAlong({ input: {}, isUpdate })} />
      )}
      <TemplateEntry workspaceId={workspaceId} viewId={viewId} info={info} />
      <Foot {...part} state={state} info={info} />
    </>
  )
}

function Foot({ workspaceId, viewId, publication, state, info }: Omit<PublishedProps, 'onPublishAlong'>) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const { change } = publication
  // Opening the address again is the same call as any other date, yet it has a button of its own.
  const [isReturning, setReturning] = useState(false)
  function bringBack(): void {
    setReturning(true)
    change
      .mutateAsync({ expires_at: null })
      .then(() => void toast(t('publishing.isBack')), refuse)
      .finally(() => setReturning(false))
  }
  return (
    <div className="panel-foot">
      {state.may_manage && (
        <UnpublishButton
          workspaceId={workspaceId}
          viewId={viewId}
          publication={publication}
          hasChanges={state.has_changes}
        />
      )}
      {info.is_expired
        ? state.may_manage && (
            <Button variant="primary" icon={Globe} isLoading={isReturning} onClick={bringBack}>
              {t('publishing.publishAgain')}
            </Button>
          )
        : !info.is_expired && (
            <ButtonLink
              variant="primary"
              icon={ExternalLink}
              href={publicPath(info)}
              target="_blank"
              rel="noreferrer"
            >
              {t('publishing.viewSite')}
            </ButtonLink>
          )}
    </div>
  )
}

/** In the shape of what the panel shows of a page on the web. */
function PanelSkeleton() {
  return (
    <div className="panel-body after-a-moment" aria-busy>
      <Skeleton width={140} />
      <div style={{ paddingBlock: 16 }}>
        <Skeleton height={36} radius={6} isSoft />
      </div>
      <Skeleton width="70%" />
    </div>
  )
}
