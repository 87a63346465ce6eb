import { lazy, Suspense } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import type { MoveDialogProps } from './MoveDialog.tsx'
import type { SpaceDialogProps } from './SpaceDialog.tsx'

const LazyMove = lazy(withMessages(async () => (await import('./MoveDialog.tsx')).MoveDialog))
const LazySpace = lazy(withMessages(async () => (await import('./SpaceDialog.tsx')).SpaceDialog))

/** MoveDialog, loaded when it is first asked for. */
export function MoveDialogWhenNeeded(props: MoveDialogProps) {
  return (
    <Suspense>
      <LazyMove {...props} />
    </Suspense>
  )
}

/** SpaceDialog, loaded when it is first asked for. */
export function SpaceDialogWhenNeeded(props: SpaceDialogProps) {
  return (
    <Suspense>
      <LazySpace {...props} />
    </Suspense>
  )
}
