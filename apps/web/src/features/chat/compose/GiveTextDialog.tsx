import { Button, Dialog, Field, TextInput, toast } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { MAX_MESSAGE, type ChatSession } from '../session/ChatSession.ts'

const MAX_NAME = 100

/** A text to know, which is no question. */
export function GiveTextDialog({
  session,
  onClose,
}: {
  readonly session: ChatSession
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function give(): Promise<void> {
    setSending(true)
    const problem = await session.give(text, name.trim() || t('chat.givenText'))
    setSending(false)
    if (problem === null) onClose()
    else toast(t(ERROR_KEYS[problem]), { isError: true })
  }
  return (
    <Dialog
      isOpen
      isFullOnPhone
      width={560}
      onClose={onClose}
      initialFocus={field}
      title={t('chat.giveTitle')}
      text={t('chat.giveText')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isSending}
            disabled={text.trim() === ''}
            onClick={() => void give()}
          >
            {t('chat.give')}
          </Button>
        </>
      }
    >
      <textarea
        ref={field}
        className="chat-give"
        dir="auto"
        rows={10}
        maxLength={MAX_MESSAGE}
        aria-label={t('chat.text')}
        placeholder={t('chat.text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Field label={t('chat.name')}>
        <TextInput
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
