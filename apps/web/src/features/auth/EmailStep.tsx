import './EmailStep.css'
import { isValidEmail, normalizeEmail } from '@sheaf/contract'
import { Button, Field, TextInput } from '@sheaf/ui'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { useSendMail } from './useSendMail.ts'

export interface EmailStepProps {
  /** The mail is on its way to this address. */
  readonly onSent: (email: string) => void
}

/** Asks for the address. Checked when it is left and when it is sent, never while it is typed. */
export function EmailStep({ onSent }: EmailStepProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(useTypedEmail())
  const [isInvalid, setInvalid] = useState(false)
  const { isSending, send } = useSendMail()
  const address = normalizeEmail(email)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const isValid = isValidEmail(address)
    setInvalid(!isValid)
    if (isValid && !isSending && (await send(address))) onSent(address)
  }
  function handleChange(value: string): void {
    setEmail(value)
    setInvalid(false)
  }
  function handleBlur(): void {
    if (address) setInvalid(!isValidEmail(address))
  }
  return (
    <>
      <h1 className="sign-in-title">{t('signIn.title', { app: t('app.name') })}</h1>
      <p className="sign-in-text">{t('signIn.subtitle')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('signIn.email')} error={isInvalid && t('signIn.invalidEmail')}>
          <TextInput
            size="lg"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has one thing to do
            autoFocus
            value={email}
            onChange={(event) => handleChange(event.target.value)}
            onBlur={handleBlur}
          />
        </Field>
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
    </>
  )
}

/** What was typed before, when the person comes back from the code to change it. */
function useTypedEmail(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
