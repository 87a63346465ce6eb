import { Field, IconButton, TextInput } from '@sheaf/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Tells password managers whether to fill one in or to make one. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  readonly takesFocus?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A password that can be looked at, pasted and filled in; says when the capitals lock is on. */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  hint,
  error,
  takesFocus = false,
  ref,
}: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const [isLocked, setLocked] = useState(false)

  function readLock(event: KeyboardEvent<HTMLInputElement>): void {
    setLocked(event.getModifierState('CapsLock'))
  }
  return (
    <Field
      label={label}
      hint={isLocked ? t('password.capsLock') : hint}
      error={error}
      className="sign-in-password"
    >
      <TextInput
        ref={ref}
        size="lg"
        type={isShown ? 'text' : 'password'}
        name="password"
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one thing to do
        autoFocus={takesFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={readLock}
        onKeyUp={readLock}
        onBlur={() => setLocked(false)}
        suffix={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'password.hide' : 'password.show')}
            size={28}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  )
}
