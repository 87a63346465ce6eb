import { Button, EmptyState, RefreshCw } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { NoWorkspaceScreenWhenNeeded, useWorkspaces } from '../features/workspace/index.ts'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/** `/app` alone: the workspace that was open last. */
export function HomeScreen() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useWorkspaces()
  if (data?.visiting_workspace)
    return <Navigate to={`/app/${data.visiting_workspace.workspace_id}`} replace />
  if (data) return <NoWorkspaceScreenWhenNeeded />
  if (!isError) return <ShellSkeleton />
  return (
    <main className="shell-alone">
      <EmptyState
        text={t('workspace.failed')}
        action={
          <Button icon={RefreshCw} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  )
}
