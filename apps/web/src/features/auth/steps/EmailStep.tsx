import './EmailStep.css'
import { Button } from '@sheaf/ui'
import { lazy, Suspense, use, type SubmitEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { Agreement } from '../layout/Agreement.tsx'
import { useAuthSettings } from '../session/authSettings.ts'
import { EmailField, useEmailDraft } from './EmailField.tsx'
import { loadCodeStep } from './loadCodeStep.ts'
import { InDialogContext, StepHead } from './StepHead.tsx'
import type { StepProps } from './stepProps.ts'
import { useSendMail } from './useSendMail.ts'

// Loaded beside the page: an installation may have no provider at all.
const ProviderButtons = lazy(async () => ({
  default: (await import('../providers/ProviderButtons.tsx')).ProviderButtons,
}))

export interface EmailStepProps extends StepProps {
  /** Called before the page is left for a provider. */
  readonly onLeave: () => void
  /** Only this person can go on here: the address stands. */
  readonly isFixed: boolean
}

/** The first step: the address, a password instead, or a provider. */
export function EmailStep({ email, go, onLeave, isFixed }: EmailStepProps) {
  const { t } = useTranslation()
  const isInDialog = use(InDialogContext)
  const { external } = useAuthSettings()
  const draft = useEmailDraft(email)
  const { isSending, send } = useSendMail()
  const hasProviders = Object.values(external).some(Boolean)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const address = draft.take()
    if (!address) return
    void loadCodeStep()
    if (await send('magiclink', address)) go('code', address, { isMailSent: true })
  }
  return (
    <>
      {!isInDialog && (
        <StepHead title={t('signIn.title', { app: t('app.name') })} text={t('signIn.subtitle')} />
      )}
      {external['email'] !== false && (
        <>
          <form noValidate onSubmit={(event) => void submit(event)}>
            <EmailField draft={draft} autoComplete="email" isFixed={isFixed} takesFocus />
            <Button
              className="sign-in-submit"
              variant="primary"
              size="lg"
              type="submit"
              isFullWidth
              isLoading={isSending}
            >
              {t('signIn.continue')}
            </Button>
          </form>
          <div className="sign-in-other">
            <Button variant="ghost" onClick={() => go('password', draft.text)}>
              {t('signIn.usePassword')}
            </Button>
          </div>
        </>
      )}
      {hasProviders && (
        <Suspense>
          <ProviderButtons onLeave={onLeave} />
        </Suspense>
      )}
      {!isFixed && <Agreement />}
    </>
  )
}
