import { Button, EmptyState } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { Navigate, useLocation } from 'react-router'
import { NoWorkspaceScreenWhenNeeded, useWorkspaces } from '../features/workspace/index.ts'
import { ShellSkeleton } from './ShellSkeleton.tsx'

/** Where addresses lead that name no workspace. */
const NAMELESS: Readonly<Record<string, string>> = { '/as-template': '/templates', '/import': '/import' }

/** Nobody named the workspace that is opened: where it is gone, another one will do. */
const FROM_HOME = { isFromHome: true } as const

/**
 * `/app` alone, and `/as-template` and `/import`, which name no workspace: the one that was open last. `rare`: the screen of
 * `/after-payment`.
 */
export function HomeScreen({ rare }: { readonly rare: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, isError, refetch } = useWorkspaces()
  const visitingId = data?.visiting_workspace?.workspace_id
  const visited = data?.workspaces.find(({ workspace_id: id }) => id === visitingId) ?? data?.workspaces[0]
  const rest = (NAMELESS[pathname] ?? '') + search
  if (pathname === '/after-payment') return rare
  if (visited) return <Navigate to={`/app/${visited.workspace_id}${rest}`} state={FROM_HOME} replace />
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
