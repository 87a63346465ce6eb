import { lazy } from 'react'
import { useLocation } from 'react-router'
import { ApproveRequestPage } from '../features/accessRequests/ApproveRequestPage.tsx'
import { DuplicatePage } from '../features/duplicating/DuplicatePage.tsx'
import { ImportScreen } from '../features/importing/ImportScreen.tsx'
import { TemplatesScreen } from '../features/templates/TemplatesScreen.tsx'
import { withAdministrationMessages } from '../platform/i18n/withAdministrationMessages.ts'

const AfterPaymentPage = lazy(async () => ({
  default: (await import('../features/billing/AfterPaymentPage.tsx')).AfterPaymentPage,
}))

const AdministrationScreen = lazy(
  withAdministrationMessages(
    async () => (await import('../features/administration/AdministrationScreen.tsx')).AdministrationScreen,
  ),
)

/** Screens that few visits come to, in one part: each part has to be named by what comes first. */
export function RareScreens() {
  const { pathname } = useLocation()
  if (pathname === '/after-payment') return <AfterPaymentPage />
  if (/^\/app\/admin(\/|$)/.test(pathname)) return <AdministrationScreen />
  if (pathname.startsWith('/app/approve-request')) return <ApproveRequestPage />
  if (pathname.startsWith('/app/duplicate/')) return <DuplicatePage />
  if (/^\/app\/[^/]+\/import$/.test(pathname)) return <ImportScreen />
  return <TemplatesScreen />
}
