import { lazy, Suspense } from 'react'

import type { SignInDialogProps } from './SignInDialogPart.tsx'
import { withMessages } from '../../../platform/i18n/withMessages.ts'

const Part = lazy(withMessages(async () => (await import('./SignInDialogPart.tsx')).SignInDialogPart))

/** Signing in without leaving the screen. Loaded when it is first opened. */
export function SignInDialog(props: SignInDialogProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
