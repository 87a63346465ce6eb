import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { WorkspaceDialogProps } from './CreateWorkspaceDialog.tsx'
import type { DeleteDialogProps } from './DeleteDialog.tsx'
import type { LeaveDialogProps } from './LeaveDialog.tsx'
import type { SettingsDialogProps } from './SettingsDialog.tsx'

const LazyCreate = lazy(
  withMessages(async () => (await import('./CreateWorkspaceDialog.tsx')).CreateWorkspaceDialog),
)
const LazySettings = lazy(withMessages(async () => (await import('./SettingsDialog.tsx')).SettingsDialog))
const LazyLeave = lazy(withMessages(async () => (await import('./LeaveDialog.tsx')).LeaveDialog))
const LazyDelete = lazy(withMessages(async () => (await import('./DeleteDialog.tsx')).DeleteDialog))

/** CreateWorkspaceDialog, loaded when it is first asked for. */
export function CreateWorkspaceDialogWhenNeeded(props: WorkspaceDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyCreate {...props} />
    </Suspense>
  )
}

/** SettingsDialog, loaded when it is first asked for. */
export function SettingsDialogWhenNeeded(props: SettingsDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazySettings {...props} />
    </Suspense>
  )
}

/** LeaveDialog, loaded when it is first asked for. */
export function LeaveDialogWhenNeeded(props: LeaveDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyLeave {...props} />
    </Suspense>
  )
}

/** DeleteDialog, loaded when it is first asked for. */
export function DeleteDialogWhenNeeded(props: DeleteDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDelete {...props} />
    </Suspense>
  )
}
