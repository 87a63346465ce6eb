import type { Result } from '@sheaf/base'
import { MAX_PASSWORD_BYTES } from '@sheaf/contract'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { useAuthSettings } from '../session/authSettings.ts'
import { checkNewPassword, type NewPasswordProblem } from './checkNewPassword.ts'
import type { PasswordFieldProps } from './PasswordField.tsx'
import { PASSWORD_REFUSALS, type PasswordRefusal } from './passwordRefusal.ts'

export interface NewPassword<T> {
  readonly isSaving: boolean
  readonly refusal: PasswordRefusal | null
  /** For the PasswordField it is typed in. */
  readonly field: Pick<
    PasswordFieldProps,
    'label' | 'value' | 'onChange' | 'autoComplete' | 'hint' | 'error'
  > & { readonly ref: RefObject<HTMLInputElement | null> }
  /** Sends it, unless it cannot be chosen; null when it was refused. */
  readonly submit: (save: (password: string) => Promise<Result<T, PasswordRefusal>>) => Promise<T | null>
}

/** A password that is being chosen: its rule is said before and after, never while it is typed. */
export function useNewPassword<T>(): NewPassword<T> {
  const { t } = useTranslation()
  const { password_min_length: minLength } = useAuthSettings()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null)
  const [isSaving, setSaving] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const rule = t('password.rule', { count: minLength })
  const words = problem === 'long' ? t('password.tooLong', { count: MAX_PASSWORD_BYTES }) : problem && rule

  async function submit(save: (password: string) => Promise<Result<T, PasswordRefusal>>): Promise<T | null> {
    if (isSaving) return null
    const found = checkNewPassword(password, minLength)
    setProblem(found)
    if (found) {
      ref.current?.focus()
      return null
    }
    setSaving(true)
    const saved = await save(password)
    setSaving(false)
    if (saved.ok) return saved.value
    setRefusal(saved.error)
    ref.current?.focus()
    return null
  }
  return {
    isSaving,
    refusal,
    submit,
    field: {
      ref,
      label: t('password.newLabel'),
      value: password,
      autoComplete: 'new-password',
      hint: rule,
      error: refusal ? t(PASSWORD_REFUSALS[refusal]) : words,
      onChange: (value) => {
        setPassword(value)
        setProblem(null)
        setRefusal(null)
      },
    },
  }
}
