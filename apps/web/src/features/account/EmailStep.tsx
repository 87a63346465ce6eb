import { isValidEmail, normalizeEmail } from '@sheaf/contract'
import { Button, Dialog, Field, TextInput, toast } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { sendNewEmail } from './accountApi.ts'
import { AUTH_WORDS } from './authWords.ts'
import { AUTH_USER_KEY } from './useAuthUser.ts'

export interface StepProps {
  readonly email: string
  /** Back to the account. */
  readonly onDone: () => void
}

/** PEOPLE-ACCESS-14: another address, which holds once the mails to both are answered. */
export function EmailStep({ email, onDone }: StepProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({ mutationFn: sendNewEmail, networkMode: 'always' })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const next = normalizeEmail(wanted)
    const found = !isValidEmail(next) ? 'signIn.invalidEmail' : next === email ? 'account.emailSame' : null
    setProblem(found && t(found))
    if (found) {
      field.current?.focus()
      return
    }
    mutate(next, {
      onSuccess(sent) {
        if (!sent.ok) {
          setProblem(t(AUTH_WORDS[sent.error]))
          field.current?.focus()
          return
        }
        client.setQueryData(AUTH_USER_KEY, sent.value)
        void client.invalidateQueries({ queryKey: ['workspaces'] })
        toast(t(sent.value.new_email ? 'account.emailMailed' : 'account.emailChanged'))
        onDone()
      },
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('account.emailTitle')}
      text={t('account.emailText')}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isPending}>
            {t('account.emailSend')}
          </Button>
        </>
      }
    >
      <form id={formId} className="account" noValidate onSubmit={submit}>
        <Field label={t('account.newEmail')} error={problem}>
          <TextInput
            ref={field}
            type="email"
            dir="ltr"
            autoComplete="email"
            value={wanted}
            onChange={(event) => {
              setWanted(event.currentTarget.value)
              setProblem(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
