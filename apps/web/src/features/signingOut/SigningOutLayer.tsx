import { lazy, Suspense, useSyncExternalStore } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { signOutRequest } from './requestSignOut.ts'

const SignOutDialog = lazy(withMessages(async () => (await import('./SignOutDialog.tsx')).SignOutDialog))

/** The question of whoever signs out with something unsaved; loaded when it is asked. */
export function SigningOutLayer() {
  const leaving = useSyncExternalStore(signOutRequest.subscribe, signOutRequest.getSnapshot)
  return <Suspense>{leaving && <SignOutDialog leaving={leaving} />}</Suspense>
}
