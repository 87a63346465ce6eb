import { isValidEmail, normalizeEmail } from '@sheaf/contract'
import { Field, TextInput } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

/** An address while it is typed. */
export interface EmailDraft {
  readonly text: string
  readonly isInvalid: boolean
  readonly change: (text: string) => void
  /** Says so if what was typed is no address. */
  readonly check: () => void
  /** The address in the form that is sent; null, and said under the field, when it is none. */
  readonly take: () => string | null
}

/** Checked when it is left and when it is sent, never while it is typed. */
export function useEmailDraft(initial: string): EmailDraft {
  const [text, setText] = useState(initial)
  const [isInvalid, setInvalid] = useState(false)
  const address = normalizeEmail(text)
  const isValid = isValidEmail(address)
  return {
    text,
    isInvalid,
    change(value) {
      setText(value)
      setInvalid(false)
    },
    check: () => setInvalid(address !== '' && !isValid),
    take() {
      setInvalid(!isValid)
      return isValid ? address : null
    },
  }
}

export interface EmailFieldProps {
  readonly draft: EmailDraft
  readonly takesFocus?: boolean
  /** The address is settled: it is shown, and a password manager reads it. */
  readonly isFixed?: boolean
  /** `username` beside a password. */
  readonly autoComplete: 'email' | 'username'
}

/** The address of whoever signs in. */
export function EmailField({ draft, takesFocus = false, isFixed = false, autoComplete }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('signIn.email')} error={draft.isInvalid && t('signIn.invalidEmail')}>
      <TextInput
        size="lg"
        type="email"
        name="email"
        dir="ltr"
        autoComplete={autoComplete}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isFixed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one thing to do
        autoFocus={takesFocus}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.check}
      />
    </Field>
  )
}
