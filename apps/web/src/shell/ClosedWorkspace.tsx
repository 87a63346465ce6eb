import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { useParams } from 'react-router'
import { NoAccess } from '../features/accessRequests/index.ts'
import { LeftWorkspacePage } from '../features/page/LeftWorkspacePage.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

export interface ClosedWorkspaceProps {
  readonly workspaceId: string
  /** Its name, where the person was in it a moment ago. */
  readonly leftName: string | null
}

/** A workspace that the signed-in person is not in: any more, or not yet. */
export function ClosedWorkspace({ workspaceId, leftName }: ClosedWorkspaceProps) {
  return leftName === null ? (
    <Stranger workspaceId={workspaceId} />
  ) : (
    <LeftWorkspacePage workspaceId={workspaceId} name={leftName} />
  )
}

function Stranger({ workspaceId }: { readonly workspaceId: string }) {
  const { t } = useTranslation()
  const { viewId } = useParams()
  const title = t(viewId ? 'access.title' : 'access.workspaceTitle')
  useDocumentTitle(t('shell.documentTitle', { name: title, app: t('app.name') }))
  return (
    <main className="shell-alone">
      <h1 className="visually-hidden">{title}</h1>
      <NoAccess workspaceId={workspaceId} viewId={viewId ?? null} />
    </main>
  )
}
