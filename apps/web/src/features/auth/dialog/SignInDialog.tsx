import { lazy, Suspense } from 'react'

import type { SignInDialogProps } from './SignInDialogPart.tsx'
import { withWords } from '../../../platform/i18n/withWords.ts'

const Part = lazy(withWords(async () => (await import('./SignInDialogPart.tsx')).SignInDialogPart))

/** Signing in without leaving the screen. Loaded when it is first opened. */
export function SignInDialog(props: SignInDialogProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
