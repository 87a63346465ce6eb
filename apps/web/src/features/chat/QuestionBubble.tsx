import type { ChatMessage } from '@sheaf/contract'
import { Button, IconButton, toast } from '@sheaf/ui'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { Copy, Paperclip, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { ChatSession } from './session/ChatSession.ts'
import { MAX_MESSAGE } from './session/ChatSession.ts'
import { givenName } from '@sheaf/export/chats'

export interface QuestionBubbleProps {
  readonly session: ChatSession
  readonly message: ChatMessage
  /** Whose question it is, where it is not this person's. */
  readonly author: string | null
  /** It can be asked in other words now. */
  readonly mayChange: boolean
}

/** A question at the end side; its own can be asked again in other words. */
export function QuestionBubble({ session, message, author, mayChange }: QuestionBubbleProps) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return <ChangeQuestion session={session} message={message} onEnd={() => setChanging(false)} />
  return (
    <div className="chat-question">
      {author !== null && (
        <span className="chat-author" dir="auto">
          {author}
        </span>
      )}
      <div className="chat-bubble" dir="auto">
        {message.content}
      </div>
      <div className="chat-acts">
        {mayChange && <IconButton icon={Pencil} label={t('chat.change')} onClick={() => setChanging(true)} />}
        <CopyButton text={message.content} />
      </div>
    </div>
  )
}

export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  async function copy(): Promise<void> {
    const copied = await copyToClipboard({ text })
    if (copied === 'copied') toast(t('chat.copied'), { icon: Copy })
    else toast(t('chat.notCopied'), { isError: true })
  }
  return <IconButton icon={Copy} label={t('chat.copy')} onClick={() => void copy()} />
}

interface ChangeQuestionProps extends Pick<QuestionBubbleProps, 'session' | 'message'> {
  readonly onEnd: () => void
}

function ChangeQuestion({ session, message, onEnd }: ChangeQuestionProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(message.content)
  const isEmpty = text.trim() === ''

  async function send(): Promise<void> {
    if (isEmpty) return
    const problem = await session.change(message.message_id, text.trim())
    if (problem === null) onEnd()
    else toast(t(ERROR_KEYS[problem]), { isError: true })
  }
  return (
    <div className="chat-question" data-changing>
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that asked for it
        autoFocus
        className="chat-bubble chat-change"
        dir="auto"
        rows={1}
        maxLength={MAX_MESSAGE}
        aria-label={t('chat.change')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            void send()
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            onEnd()
          }
        }}
      />
      <div className="chat-change-acts">
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" variant="primary" disabled={isEmpty} onClick={() => void send()}>
          {t('chat.askAgain')}
        </Button>
      </div>
    </div>
  )
}

/** A text that somebody gave to the chat: its name, and what it says where one asks. */
export function GivenText({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation()
  const name = givenName(message.meta_data) ?? message.content.trim().split('\n', 1)[0] ?? ''
  return (
    <details className="chat-given">
      <summary>
        <Paperclip size={14} aria-hidden />
        <span className="ellipsis" dir="auto">
          {name || t('chat.givenText')}
        </span>
      </summary>
      <pre dir="auto">{message.content}</pre>
    </details>
  )
}
