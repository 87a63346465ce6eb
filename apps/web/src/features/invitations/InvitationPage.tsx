import '../../shell/shell.css'
import { UiProvider } from '@sheaf/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { queryClient } from '../../platform/api/queryClient.ts'
import { AcceptInvitationPage } from './AcceptInvitationPage.tsx'
import { InvitedPage } from './InvitedPage.tsx'

/** The screen of an invitation by mail or by link, for people who may not be signed in. */
export function InvitationPage({ kind }: { readonly kind: 'link' | 'mail' }) {
  const { direction } = useTranslation()
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider direction={direction}>
        {kind === 'mail' ? <AcceptInvitationPage /> : <InvitedPage />}
      </UiProvider>
    </QueryClientProvider>
  )
}
