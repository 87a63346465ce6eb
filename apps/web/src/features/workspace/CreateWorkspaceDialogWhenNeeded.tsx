import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { WorkspaceDialogProps } from './CreateWorkspaceDialog.tsx'

const LazyCreate = lazy(
  withMessages(async () => (await import('./CreateWorkspaceDialog.tsx')).CreateWorkspaceDialog),
)

/** CreateWorkspaceDialog, loaded when it is first asked for. */
export function CreateWorkspaceDialogWhenNeeded(props: WorkspaceDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyCreate {...props} />
    </Suspense>
  )
}
