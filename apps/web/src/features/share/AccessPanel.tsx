import './share.css'
import { Button, Skeleton } from '@sheaf/ui'
import { Link, RefreshCw } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../platform/clipboard/useCopyLink.ts'
import { PersonRowSkeleton } from '../../platform/people/PersonRow.tsx'
import { pagePath } from '../pageTree/index.ts'
import { AccessList } from './AccessList.tsx'
import { ShareForm } from './ShareForm.tsx'
import { useAccess } from './useAccess.ts'

export interface AccessPanelProps {
  readonly workspaceId: string
  readonly viewId: string
}

/** PEOPLE-ACCESS-1: who may see a page; whoever may share it gives it to more people and takes it back. */
export function AccessPanel({ workspaceId, viewId }: AccessPanelProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const actions = useAccess(workspaceId, viewId)
  const { access, share } = actions

  if (!access.data) {
    return access.isError || access.fetchStatus === 'paused' ? (
      <div className="panel-body" role="alert">
        <p className="panel-lead">{t(access.isError ? 'share.accessFailed' : 'share.accessOffline')}</p>
        <Button size="sm" icon={RefreshCw} onClick={() => void access.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    ) : (
      <AccessSkeleton />
    )
  }
  const mayShare = access.data.current_user_permission.can_share
  return (
    <>
      {mayShare && <ShareForm viewId={viewId} share={share} />}
      <AccessList viewId={viewId} details={access.data} mayShare={mayShare} actions={actions} />
      <div className="panel-foot share-foot">
        <Button variant="ghost" icon={Link} onClick={() => copyLink(pagePath(workspaceId, viewId))}>
          {t('share.copyLink')}
        </Button>
      </div>
    </>
  )
}

function AccessSkeleton() {
  return (
    <div className="panel-body after-a-moment" aria-busy>
      <Skeleton height={36} radius={6} isSoft />
      {[140, 110].map((width) => (
        <PersonRowSkeleton key={width} width={width} />
      ))}
    </div>
  )
}
