import { lazy, Suspense } from 'react'
import type { MoveDialogProps } from './MoveDialog.tsx'
import type { NewSpaceDialogProps } from './NewSpaceDialog.tsx'

const LazyMove = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))
const LazyNewSpace = lazy(async () => ({ default: (await import('./NewSpaceDialog.tsx')).NewSpaceDialog }))

/** MoveDialog, loaded when it is first asked for. */
export function MoveDialogWhenNeeded(props: MoveDialogProps) {
  return (
    <Suspense>
      <LazyMove {...props} />
    </Suspense>
  )
}

/** NewSpaceDialog, loaded when it is first asked for. */
export function NewSpaceDialogWhenNeeded(props: NewSpaceDialogProps) {
  return (
    <Suspense>
      <LazyNewSpace {...props} />
    </Suspense>
  )
}
