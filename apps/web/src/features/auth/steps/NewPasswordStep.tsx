import { Button, toast } from '@sheaf/ui'
import { Lock } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { err, ok, type Result } from '@sheaf/base'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { fillSlot, SLOT } from '../../../platform/i18n/fillSlot.tsx'
import { PasswordField } from './PasswordField.tsx'
import { recoveryMark } from '../session/recoveryMark.ts'
import { StepHead } from './StepHead.tsx'
import { useNewPassword } from './useNewPassword.ts'
import { session } from '../../../platform/session/session.ts'
import { passwordRefusal, type PasswordRefusal } from './passwordRefusal.ts'
import { changePassword } from '../session/changePassword.ts'

export interface NewPasswordStepProps {
  readonly email: string
  readonly onDone: () => void
}

/** For whoever came in by a recovery mail: a new password, or leaving it for later. */
export function NewPasswordStep({ email, onDone }: NewPasswordStepProps) {
  const { t } = useTranslation()
  const { field, isSaving, submit } = useNewPassword<'saved'>()

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const saved = await submit(async (password) => {
      const result = await savePassword(password)
      return result.ok ? { ok: true, value: 'saved' } : result
    })
    if (!saved) return
    toast(t('newPassword.saved'), { icon: Lock })
    leave()
  }
  function leave(): void {
    recoveryMark.remove()
    onDone()
  }
  return (
    <>
      <StepHead
        icon={Lock}
        title={t('newPassword.title')}
        text={fillSlot(t('newPassword.text', { email: SLOT }), <b dir="ltr">{email}</b>)}
      />
      <form className="sign-in-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
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
        <PasswordField {...field} takesFocus />
        <Button variant="primary" size="lg" type="submit" isFullWidth isLoading={isSaving}>
          {t('newPassword.submit')}
        </Button>
      </form>
      <div className="sign-in-other">
        <Button variant="ghost" onClick={leave}>
          {t('newPassword.later')}
        </Button>
      </div>
    </>
  )
}

/** Sets the password of whoever came in by a recovery mail. Their other sessions end. */
async function savePassword(password: string): Promise<Result<void, PasswordRefusal>> {
  const token = await session.freshToken()
  if (!token.ok) return err(token.error === 'network_error' ? 'network_error' : 'session_ended')
  const saved = await changePassword(password, token.value ?? '')
  return saved.ok ? ok() : err(passwordRefusal(saved.error))
}
