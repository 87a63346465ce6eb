import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { isSignInPath } from '../../platform/session/redirectTarget.ts'
import { useEndedSession } from '../../platform/session/session.ts'
import { SignInDialog } from './dialog/SignInDialog.tsx'
import { signInRequest } from './signInRequest.ts'

/** Shows the sign-in dialog when somebody asks for it, and when a session ended on the screen of a person. Once per app. */
export function SignInHost() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.getSnapshot)
  const ended = useEndedSession()
  const { pathname } = useLocation()
  if (isSignInPath(pathname)) return null
  if (ended) return <SignInDialog ended={ended} onClose={signInRequest.close} />
  return request && <SignInDialog target={request.target} onClose={signInRequest.close} />
}
