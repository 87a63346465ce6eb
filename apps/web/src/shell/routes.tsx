import { Late } from '@sheaf/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'

import { INVITED_PATH } from '../platform/invitedPath.ts'
import { addEnglish } from '../platform/i18n/i18n.ts'
import { withMessages } from '../platform/i18n/withMessages.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { prepareScreen } from './prepareScreen.ts'
import { RequireSession } from './RequireSession.tsx'
import { RouteLoading } from './RouteLoading.tsx'
import { WhenLoaded } from './WhenLoaded.tsx'

const SignInPage = lazy(async () => ({
  default: (await import('../features/auth/SignInPage.tsx')).SignInPage,
}))
const SignInProgressPage = lazy(async () => ({
  default: (await import('../features/auth/SignInProgressPage.tsx')).SignInProgressPage,
}))
const InvitationPage = lazy(
  withMessages(async () => (await import('../features/invitations/InvitationPage.tsx')).InvitationPage),
)
// The build leaves the gallery out: the condition is a constant there.
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../features/gallery/GalleryPage.tsx')).GalleryPage }))
  : null

/** Every address of the web app. Published pages and files are the server's. */
export function AppRoutes() {
  return (
    <Suspense fallback={<RouteLoading />}>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/login" element={<SignInPage />} />
        <Route path="/auth/callback" element={<SignInProgressPage />} />
        <Route path="/accept-invitation" element={<InvitationPage kind="mail" />} />
        <Route path={INVITED_PATH} element={<InvitationPage kind="link" />} />
        <Route path="/app/*" element={signedIn} />
        <Route path="/as-template" element={signedIn} />
        <Route path="/after-payment" element={signedIn} />
        <Route path="/import" element={signedIn} />
        {GalleryPage && <Route path="/_ui" element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}

/** The app; or the end of a sign-in whose link names no other place to return to than the site itself. */
function Start() {
  const { hash, search } = useLocation()
  const isReturn = /^#(.*&)?(access_token|error)=/.test(hash)
  return <Navigate to={isReturn ? { pathname: '/auth/callback', search, hash } : '/app'} replace />
}

const signedIn = (
  <RequireSession>
    <SignedIn />
  </RequireSession>
)

function SignedIn() {
  return (
    <WhenLoaded late={signedInApp} fallback={<RouteLoading />}>
      {(SignedInApp) => <SignedInApp />}
    </WhenLoaded>
  )
}

const signedInApp = new Late(async (): Promise<ComponentType> => {
  prepareScreen(location.pathname)
  const [{ SignedInApp }, { app }] = await Promise.all([
    import('./SignedInApp.tsx'),
    import('@sheaf/locales/en/app.ts'),
  ])
  addEnglish(app)
  return SignedInApp
})
