import { toast } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { sendMail, type MailKind } from '../session/sendMail.ts'

/** Asks for a mail. Says in a toast why it was not sent; resolves with whether it was. */
export function useSendMail(): {
  readonly isSending: boolean
  readonly send: (kind: MailKind, email: string) => Promise<boolean>
} {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)

  async function send(kind: MailKind, email: string): Promise<boolean> {
    setSending(true)
    const sent = await sendMail(kind, email)
    setSending(false)
    if (sent.ok) return true
    if (sent.error === 'rate_limited') toast(t('tooManyRequests'), { isError: true })
    else if (sent.error === 'network_error') toast(t('errors.network'), { isError: true })
    else if (sent.error === 'signup_disabled') toast(t('signIn.signUpDisabled'), { isError: true })
    else toast(t('signIn.failed'), { isError: true })
    return false
  }
  return { isSending, send }
}
