import { Toaster } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router'

import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AppRoutes } from './routes.tsx'

/** Everything there is to see: the address decides. */
export function App() {
  const { t } = useTranslation()
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toaster label={t('common.notifications')} />
    </ErrorBoundary>
  )
}
