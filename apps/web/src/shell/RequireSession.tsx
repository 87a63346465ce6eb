import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { saveRedirectTarget } from '../platform/session/redirectTarget.ts'
import { useEndedSession, useSession } from '../platform/session/session.ts'

/**
 * Sends whoever is not signed in to the sign-in page, to come back here afterwards. Who signs out does not come back:
 * the next one may be somebody else. Whose session ended stays, and signs in over the screen.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const ended = useEndedSession()
  const [isVisitor] = useState(session === null && ended === null)
  const { pathname, search, hash } = useLocation()
  if (session || ended) return children
  if (isVisitor) saveRedirectTarget(pathname + search + hash)
  return <Navigate to="/login" replace />
}
