import type { ChatMessage } from '@sheaf/contract'
import { saidBy } from '@sheaf/export/chats'
import { Button, IconButton, Skeleton, Spinner } from '@sheaf/ui'
import { ArrowDown, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePersonNames } from '../../platform/people/usePersonNames.ts'
import { AnswerFailed, AnswerFrame, AnswerMessage, AnswerWriting } from './answer/AnswerMessage.tsx'
import { GivenText, QuestionBubble } from './QuestionBubble.tsx'
import type { ChatSession, ChatState } from './session/ChatSession.ts'
import { useFollowing } from './useFollowing.ts'

export interface ChatMessagesProps {
  readonly session: ChatSession
  readonly state: ChatState
  readonly workspaceId: string
  /** The page that the chat is, or is about. */
  readonly viewId: string
  readonly ownUuid: string
  readonly mayAsk: boolean
  /** What is shown where nothing was said yet. */
  readonly empty: ReactNode
  readonly onOpen: (path: string) => void
}

const PERSON = 1
const MODEL = 3
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What was said, the newest at the foot, which stays in sight while it grows. */
export function ChatMessages(props: ChatMessagesProps) {
  const { session, state, empty } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const first = state.messages[0]?.message_id ?? null
  const { isAway, toEnd } = useFollowing(scroller, content, first)
  // Whoever asks looks at the answer.
  const asked = state.sending?.content ?? state.writing?.questionId ?? null
  const follow = useEffectEvent(toEnd)
  useEffect(() => {
    if (asked !== null) follow()
  }, [asked])
  const isEmpty =
    state.phase === 'ready' && state.messages.length === 0 && state.sending === null && state.writing === null
  return (
    <div className="chat-list">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <section ref={scroller} className="chat-scroller" tabIndex={0} aria-label={t('chat.messages')}>
        <div ref={content} className="chat-column" aria-busy={state.phase === 'loading'}>
          {state.phase === 'loading' && <Loading />}
          {state.phase === 'failed' && state.problem && (
            <div className="chat-away">
              <p>{t(ERROR_KEYS[state.problem])}</p>
              <Button onClick={() => void session.load()}>{t('writer.again')}</Button>
            </div>
          )}
          {isEmpty && empty}
          {state.phase === 'ready' && (
            <>
              <Older session={session} state={state} scroller={scroller} />
              <Said {...props} />
            </>
          )}
          <Asked {...props} />
        </div>
      </section>
      {isAway && (
        <span className="chat-to-end">
          <IconButton icon={ArrowDown} size={32} label={t('chat.toEnd')} tooltipSide="top" onClick={toEnd} />
        </span>
      )}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className="after-a-moment chat-loading">
      <output className="visually-hidden">{t('chat.loading')}</output>
      <Skeleton width="50%" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  )
}

/** Reads what is older when it comes into sight. */
function Older({
  session,
  state,
  scroller,
}: Pick<ChatMessagesProps, 'session' | 'state'> & {
  readonly scroller: { readonly current: HTMLElement | null }
}) {
  const { t } = useTranslation()
  const mark = useRef<HTMLDivElement>(null)
  const { hasOlder, older } = state
  const first = state.messages[0]?.message_id
  useEffect(() => {
    const element = mark.current
    if (!element || !hasOlder || older !== 'idle') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void session.loadOlder()
      },
      { root: scroller.current, rootMargin: '400px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [session, scroller, hasOlder, older, first])
  if (!hasOlder) return null
  return (
    <div ref={mark} className="chat-older">
      {older === 'failed' ? (
        <Button size="sm" variant="ghost" onClick={() => void session.loadOlder()}>
          {t('chat.olderAgain')}
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  )
}

/** Who asked, where the question came with an import. */
function nameSaid({ author, meta_data: metadata }: ChatMessage): string | null {
  return author.author_uuid === NOBODY ? saidBy(metadata) : null
}

function Said(props: ChatMessagesProps) {
  const { session, state, workspaceId, viewId, ownUuid, mayAsk, onOpen } = props
  const { t } = useTranslation()
  const nameOf = usePersonNames(workspaceId)
  const { messages, writing, failed } = state
  const byId = new Map(messages.map((message) => [message.message_id, message]))
  const isFree = mayAsk && session.isIdle
  const isOwn = (message: ChatMessage | undefined) => message?.author.author_uuid === ownUuid
  return messages.map((message) => {
    const { message_id: id, author } = message
    if (author.author_type === MODEL) {
      const question = byId.get(id - 1)
      // The one that is being written stands in its place.
      if (id - 1 === writing?.questionId) return null
      return (
        <AnswerMessage
          key={id}
          {...{ session, workspaceId, viewId, message, onOpen }}
          question={question?.content ?? ''}
          mayAskAgain={isFree && isOwn(question)}
        />
      )
    }
    if (author.author_type !== PERSON) return <GivenText key={id} message={message} />
    const own = isOwn(message)
    const isOpen =
      message.reply_message_id === null && id !== writing?.questionId && id !== failed?.questionId
    return (
      <div key={id} className="chat-turn">
        <QuestionBubble
          session={session}
          message={message}
          author={own ? null : (nameOf(author.author_uuid) ?? nameSaid(message) ?? t('chat.somebody'))}
          mayChange={isFree && own}
        />
        {id === writing?.questionId && <AnswerWriting {...{ workspaceId, viewId, writing, onOpen }} />}
        {id === failed?.questionId && (
          <AnswerFailed
            {...{ workspaceId, viewId, failed, onOpen }}
            onAgain={() => void session.answer(id)}
            onKeep={() => void session.keepFailed()}
          />
        )}
        {isOpen && (
          <AnswerFrame>
            <p className="chat-note">{t('chat.unanswered')}</p>
            {own && isFree && (
              <div className="chat-failed-acts">
                <Button size="sm" onClick={() => void session.answer(id)}>
                  {t('chat.answerNow')}
                </Button>
              </div>
            )}
          </AnswerFrame>
        )}
      </div>
    )
  })
}

/** What the server does not have yet: a question on its way, and one that waits its turn. */
function Asked({ session, state }: ChatMessagesProps) {
  const { t } = useTranslation()
  const { sending, waiting } = state
  return (
    <>
      {sending && (
        <div className="chat-question" data-sending={sending.problem === null ? '' : undefined}>
          <div className="chat-bubble" dir="auto">
            {sending.content}
          </div>
          {sending.problem !== null && (
            <>
              <p className="chat-problem" role="alert">
                {t('chat.notSent')} {t(ERROR_KEYS[sending.problem])}
              </p>
              <div className="chat-change-acts">
                <Button size="sm" variant="ghost" onClick={() => session.dropSending()}>
                  {t('writer.discard')}
                </Button>
                <Button size="sm" onClick={() => void session.ask(sending.content)}>
                  {t('writer.again')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      {waiting !== null && (
        <div className="chat-question" data-waiting>
          <div className="chat-bubble" dir="auto">
            {waiting}
          </div>
          <p className="chat-note">
            {t('chat.waits')}
            <IconButton
              icon={X}
              size={24}
              label={t('chat.dropWaiting')}
              onClick={() => session.dropWaiting()}
            />
          </p>
        </div>
      )}
    </>
  )
}
