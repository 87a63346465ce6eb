import { Button } from '@sheaf/ui'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { useAuthSettings } from '../session/authSettings.ts'
import { EmailField, useEmailDraft } from './EmailField.tsx'
import { loadCodeStep } from './loadCodeStep.ts'
import { PasswordField } from './PasswordField.tsx'
import { PASSWORD_REFUSALS, type PasswordRefusal } from './passwordRefusal.ts'
import { signInWithPassword } from '../session/signInWithPassword.ts'
import { StepHead } from './StepHead.tsx'
import type { StepProps } from './stepProps.ts'
import { useSendMail } from './useSendMail.ts'

export interface PasswordStepProps extends StepProps {
  /** Only this person can go on here. */
  readonly isFixed: boolean
}

/** Signing in with address and password, and the ways on from there. */
export function PasswordStep({ email, go, onSignedIn, isFixed }: PasswordStepProps) {
  const { t } = useTranslation()
  const settings = useAuthSettings()
  const draft = useEmailDraft(email)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<PasswordRefusal | 'missing' | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { isSending, send } = useSendMail()
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const address = isChecking ? null : draft.take()
    if (!address) return
    if (!password) return refuse('missing')
    setChecking(true)
    const signedIn = await signInWithPassword(address, password)
    setChecking(false)
    if (signedIn.ok) return onSignedIn()
    if (signedIn.error === 'email_not_confirmed' && (await send('signup', address)))
      return go('signUpCode', address, { isMailSent: true })
    refuse(signedIn.error)
  }
  function refuse(why: PasswordRefusal | 'missing'): void {
    setRefusal(why)
    input.current?.focus()
    input.current?.select()
  }
  async function recover(): Promise<void> {
    const address = draft.take()
    if (!address) return
    void loadCodeStep()
    if (await send('recovery', address)) go('recoveryCode', address, { isMailSent: true })
  }
  const error = refusal && t(refusal === 'missing' ? 'password.missing' : PASSWORD_REFUSALS[refusal])
  return (
    <>
      <StepHead title={t('password.title')} text={t('password.text')} />
      <form className="sign-in-fields" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField draft={draft} autoComplete="username" isFixed={isFixed} takesFocus={!email} />
        <PasswordField
          ref={input}
          label={t('password.label')}
          value={password}
          autoComplete="current-password"
          error={error}
          takesFocus={email !== ''}
          onChange={(value) => {
            setPassword(value)
            setRefusal(null)
          }}
        />
        <Button variant="primary" size="lg" type="submit" isFullWidth isLoading={isChecking}>
          {t('password.signIn')}
        </Button>
      </form>
      <div className="sign-in-ways">
        <Button variant="ghost" size="sm" onClick={() => go('email', draft.text)}>
          {t('password.useCode')}
        </Button>
        <Button variant="ghost" size="sm" isLoading={isSending} onClick={() => void recover()}>
          {t('password.forgot')}
        </Button>
      </div>
      {!settings.disable_signup && !isFixed && (
        <p className="sign-in-note">
          {t('password.noAccount')}{' '}
          <button type="button" className="text-link" onClick={() => go('signUp', draft.text)}>
            {t('password.create')}
          </button>
        </p>
      )}
    </>
  )
}
