import type { Notification } from '@sheaf/contract'
import { TextInput } from '@sheaf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { sendReply } from './notificationsApi.ts'

export interface ReplyFieldProps {
  readonly notification: Notification
  readonly onSent: () => void
}

/** Answers a comment without going there. What is typed stays until it is sent. */
export function ReplyField({ notification, onSent }: ReplyFieldProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const [words, setWords] = useState('')
  const { view_id: viewId, metadata } = notification
  const reply = useMutation({
    mutationFn: (content: string) => sendReply(viewId ?? '', metadata.comment_id ?? '', content),
    onSuccess: () => {
      setWords('')
      onSent()
    },
    onError: refuse,
  })

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const content = words.trim()
    if (content !== '' && !reply.isPending) reply.mutate(content)
  }

  if (reply.isSuccess && words === '') return <output className="inbox-decided">{t('inbox.replied')}</output>
  return (
    <form className="inbox-reply" onSubmit={handleSubmit}>
      <TextInput
        aria-label={t('inbox.replyTo', { name: metadata.actor_name ?? '' })}
        placeholder={t('inbox.reply')}
        value={words}
        readOnly={reply.isPending}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  )
}
