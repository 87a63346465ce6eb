import { MAX_PASSWORD_BYTES } from '@sheaf/contract'
import { Button, Dialog, Field, TextInput, toast } from '@sheaf/ui'
import { Lock } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { AuthErrorCode } from '../../platform/auth/createAuthApi.ts'
import { PasswordField, useAuthSettings } from '../auth/index.ts'
import { askForCode, sendNewPassword } from './accountApi.ts'
import { AUTH_WORDS } from './authWords.ts'
import type { StepProps } from './EmailStep.tsx'
import { passwordStrength } from './passwordStrength.ts'

/**
 * PEOPLE-ACCESS-14: a password for who has none, or another one. Who does not know the current one is mailed a code that
 * stands in for it.
 */
export function PasswordStep({ email, onDone }: StepProps) {
  const { t } = useTranslation()
  const { password_min_length: minLength } = useAuthSettings()
  const [proof, setProof] = useState({ isCode: false, value: '' })
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<AuthErrorCode | null>(null)
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const save = useMutation({ mutationFn: sendNewPassword, networkMode: 'always' })
  const mail = useMutation({ mutationFn: askForCode, networkMode: 'always' })
  const strength = passwordStrength(password, minLength)
  const rule = t('password.rule', { count: minLength })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (save.isPending) return
    const isLong = new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
    const found =
      password.length < minLength
        ? rule
        : isLong
          ? t('password.tooLong', { count: MAX_PASSWORD_BYTES })
          : null
    setProblem(found)
    setRefusal(null)
    if (found) {
      second.current?.focus()
      return
    }
    const given = proof.value === '' ? null : proof.value
    save.mutate(
      { password, current: proof.isCode ? null : given, code: proof.isCode ? given : null },
      {
        onSuccess(saved) {
          if (saved.ok) {
            toast(t('account.passwordSaved'), { icon: Lock })
            return onDone()
          }
          setRefusal(saved.error)
          ;(isAboutProof(saved.error) ? first : second).current?.focus()
        },
      },
    )
  }

  function mailCode(): void {
    mail.mutate(undefined, {
      onSuccess(sent) {
        if (!sent.ok) return setRefusal(sent.error)
        setRefusal(null)
        setProof({ isCode: true, value: '' })
        first.current?.focus()
      },
    })
  }

  const words = refusal && t(AUTH_WORDS[refusal])
  const proofError = refusal && isAboutProof(refusal) ? words : null
  const passwordError = problem ?? (refusal && !isAboutProof(refusal) ? words : null)
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('account.passwordTitle')}
      text={t('account.passwordText')}
      initialFocus={first}
      actions={
        <>
          <Button variant="ghost" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={save.isPending}>
            {t('account.passwordSave')}
          </Button>
        </>
      }
    >
      <form id={formId} className="account" noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        {proof.isCode ? (
          <Field label={t('account.code')} hint={t('account.codeHint', { email })} error={proofError}>
            <TextInput
              ref={first}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              value={proof.value}
              onChange={(event) => {
                setProof({ isCode: true, value: event.currentTarget.value.trim() })
                setRefusal(null)
              }}
            />
          </Field>
        ) : (
          <div>
            <PasswordField
              ref={first}
              label={t('account.currentPassword')}
              hint={t('account.currentHint')}
              autoComplete="current-password"
              value={proof.value}
              error={proofError}
              onChange={(value) => {
                setProof({ isCode: false, value })
                setRefusal(null)
              }}
            />
            <Button
              className="account-aside"
              variant="ghost"
              size="sm"
              isLoading={mail.isPending}
              onClick={mailCode}
            >
              {t('account.mailCode')}
            </Button>
          </div>
        )}
        <PasswordField
          ref={second}
          label={t('password.newLabel')}
          hint={strength ? t(STRENGTHS[strength]) : rule}
          autoComplete="new-password"
          value={password}
          error={passwordError}
          onChange={(value) => {
            setPassword(value)
            setProblem(null)
            setRefusal(null)
          }}
        />
      </form>
    </Dialog>
  )
}

function isAboutProof(code: AuthErrorCode): boolean {
  return code.startsWith('reauthentication') || code.startsWith('current_password') || code === 'otp_expired'
}

const STRENGTHS = {
  fair: 'account.strengthFair',
  good: 'account.strengthGood',
  strong: 'account.strengthStrong',
} as const
