import { BrowserRouter } from 'react-router'

import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AppRoutes } from './routes.tsx'
import { ToastSlot } from './ToastSlot.tsx'

/** Everything there is to see: the address decides. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <ToastSlot />
    </ErrorBoundary>
  )
}
