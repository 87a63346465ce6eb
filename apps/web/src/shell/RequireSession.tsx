import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { saveRedirectTarget } from '../platform/session/redirectTarget.ts'
import { useSession } from '../platform/session/session.ts'

/** Sends whoever is not signed in to the sign-in page, to come back here afterwards. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session) return children
  saveRedirectTarget(pathname + search + hash)
  return <Navigate to="/login" replace />
}
