import { lazy, Suspense } from 'react'
import { withWords } from '../../../platform/i18n/withWords.ts'
import type { MoveDialogProps } from './MoveDialog.tsx'
import type { SpaceDialogProps } from './SpaceDialog.tsx'

const LazyMove = lazy(withWords(async () => (await import('./MoveDialog.tsx')).MoveDialog))
const LazySpace = lazy(withWords(async () => (await import('./SpaceDialog.tsx')).SpaceDialog))

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
