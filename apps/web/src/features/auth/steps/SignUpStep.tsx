import { Button } from '@sheaf/ui'
import type { SubmitEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { Agreement } from '../layout/Agreement.tsx'
import { EmailField, useEmailDraft } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { signUpWithPassword } from '../session/signUpWithPassword.ts'
import { StepHead } from './StepHead.tsx'
import type { StepProps } from './stepProps.ts'
import { useNewPassword } from './useNewPassword.ts'

/** Opening an account with a password. */
export function SignUpStep({ email, go, onSignedIn }: StepProps) {
  const { t } = useTranslation()
  const draft = useEmailDraft(email)
  const { field, isSaving, submit } = useNewPassword<'signed_in' | 'mail_sent'>()

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const address = draft.take()
    if (!address) return
    const opened = await submit((password) => signUpWithPassword(address, password))
    if (opened === 'signed_in') onSignedIn()
    if (opened === 'mail_sent') go('signUpCode', address, { isMailSent: true })
  }
  return (
    <>
      <StepHead title={t('signUp.title', { app: t('app.name') })} text={t('signUp.text')} />
      <form className="sign-in-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <EmailField draft={draft} autoComplete="username" takesFocus={!email} />
        <PasswordField {...field} takesFocus={email !== ''} />
        <Button variant="primary" size="lg" type="submit" isFullWidth isLoading={isSaving}>
          {t('signUp.submit')}
        </Button>
      </form>
      <p className="sign-in-note">
        {t('signUp.hasAccount')}{' '}
        <button type="button" className="text-link" onClick={() => go('password', draft.text)}>
          {t('signUp.signIn')}
        </button>
      </p>
      <Agreement />
    </>
  )
}
