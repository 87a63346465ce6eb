import type { sendMagicLink } from '@sheaf/contract'
import { toast } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { callAuth } from '../../platform/api/auth.ts'

/** Asks for the mail with link and code. Says in a toast why it was not sent; resolves with whether it was. */
export function useSendMail(): {
  readonly isSending: boolean
  readonly send: (email: string) => Promise<boolean>
} {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)

  async function send(email: string): Promise<boolean> {
    setSending(true)
    const sent = await callAuth<typeof sendMagicLink>(
      'POST',
      '/gotrue/magiclink',
      { query: {}, body: { email, data: {}, code_challenge: '', code_challenge_method: '' } },
      { redirect_to: `${location.origin}/auth/callback` },
    )
    setSending(false)
    if (sent.ok) return true
    if (sent.error === 'rate_limited') toast(t('tooManyRequests'), { isError: true })
    else if (sent.error === 'network_error') toast(t('errors.network'), { isError: true })
    else toast(t('signIn.failed'), { isError: true })
    return false
  }
  return { isSending, send }
}
