import { Toaster } from '@sheaf/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { BrowserRouter } from 'react-router'

import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AppRoutes } from './routes.tsx'

const SignInHost = lazy(async () => ({
  default: (await import('../features/auth/SignInHost.tsx')).SignInHost,
}))

/** Everything there is to see: the address decides. */
export function App() {
  const { t } = useTranslation()
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
        <Suspense>
          <SignInHost />
        </Suspense>
      </BrowserRouter>
      <Toaster label={t('common.notifications')} />
    </ErrorBoundary>
  )
}
