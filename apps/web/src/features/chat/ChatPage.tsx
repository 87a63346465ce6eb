import './chat.css'
import { Sparkles, CornerDownRight } from 'lucide-react'
import { use, useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguageModels } from '../../platform/config/useLanguageModels.ts'
import { useHasLanguageModel } from '../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PaneContext } from '../../shell/panes/PaneContext.ts'
import { usePaneMoves } from '../../shell/panes/usePaneMoves.ts'
import { usePanes } from '../../shell/panes/usePanes.ts'
import { usePerson } from '../workspace/index.ts'
import { ChatMessages } from './ChatMessages.tsx'
import { Composer } from './compose/Composer.tsx'
import type { ChatSession, ChatState } from './session/ChatSession.ts'

export { firstWords } from './firstWords.ts'
export { useChat } from './session/useChat.ts'

export interface ChatViewProps {
  readonly session: ChatSession
  readonly state: ChatState
  readonly workspaceId: string
  readonly chatId: string
  /** The page that the chat is, or is about. */
  readonly viewId: string
  readonly mayAsk: boolean
  /** The name of the page that it is about; null for a chat that is a page. */
  readonly about: string | null
  /** What was typed while the chat was being made. */
  readonly typed: string
  readonly onAsk: (question: string) => void
}

/** What was said, what could be asked next, and where one asks. */
export function ChatView(props: ChatViewProps) {
  const { session, state, workspaceId, chatId, viewId, mayAsk, about, typed, onAsk } = props
  const { t } = useTranslation()
  const person = usePerson()
  const hasModel = useHasLanguageModel()
  const open = useOpenSource()
  const isAsking = mayAsk && hasModel !== false
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !state.writing)
      return
    event.preventDefault()
    event.stopPropagation()
    session.stop()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in whatever in it has the focus
    <div className="chat" onKeyDown={handleKey}>
      <Spoken state={state} />
      <ChatMessages
        {...{ session, state, workspaceId, viewId }}
        ownUuid={person?.uuid ?? ''}
        mayAsk={isAsking}
        empty={<Empty about={about} mayAsk={isAsking} onAsk={ask} />}
        onOpen={open}
      />
      {isAsking ? (
        <div className="chat-foot">
          <Suggestions {...{ session, state }} />
          <Composer {...{ session, state, chatId, workspaceId, typed, onAsk }} />
          <Told workspaceId={workspaceId} model={state.settings.model} />
        </div>
      ) : (
        <p className="chat-foot chat-told">{t(mayAsk ? 'chat.noModel' : 'chat.readOnly')}</p>
      )}
    </div>
  )

  function ask(question: string): void {
    onAsk(question)
    void session.ask(question)
  }
}

/** Opens what an answer rests on, in the pane that the chat is not in. */
function useOpenSource(): (path: string) => void {
  const isBeside = use(PaneContext) !== null
  const moves = usePaneMoves()
  const { navigator } = usePanes()
  const latest = useRef((_path: string): void => undefined)
  useLayoutEffect(() => {
    latest.current = (path) => {
      if (isBeside && moves.hasRoom) navigator.push(path)
      else moves.openBeside(path)
    }
  })
  return useCallback((path) => latest.current(path), [])
}

/** Before anything is sent it is told what is sent, and to which model. */
function Told({ workspaceId, model }: { readonly workspaceId: string; readonly model: string | null }) {
  const { t } = useTranslation()
  const models = useLanguageModels(workspaceId)
  const name = models.find((each) => each === model) ?? models[0] ?? t('writer.theModel')
  return <p className="chat-told">{t('chat.told', { model: name })}</p>
}

function Suggestions({ session, state }: Pick<ChatViewProps, 'session' | 'state'>) {
  const { t } = useTranslation()
  const { suggestions, waiting, failed } = state
  if (!suggestions || failed) return null
  return (
    <ul className="chat-suggestions" aria-label={t('chat.suggestions')}>
      {suggestions.questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="chat-suggestion"
            disabled={waiting !== null}
            onClick={() => void session.ask(question)}
          >
            <CornerDownRight size={14} aria-hidden />
            <span className="ellipsis" dir="auto">
              {question}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface EmptyProps {
  readonly about: string | null
  readonly mayAsk: boolean
  readonly onAsk: (question: string) => void
}

/** A chat in which nothing was said. About a page there are things that one always wants to know. */
function Empty({ about, mayAsk, onAsk }: EmptyProps) {
  const { t } = useTranslation()
  const first = about === null ? [] : [t('chat.firstSummary'), t('chat.firstOpen'), t('chat.firstTasks')]
  return (
    <div className="chat-empty">
      <span className="chat-mark" aria-hidden>
        <Sparkles size={16} />
      </span>
      <p className="chat-empty-title">
        {about === null ? t('chat.emptyTitle') : t('chat.emptyAbout', { name: about })}
      </p>
      <p>{t(about === null ? 'chat.emptyText' : 'chat.emptyAboutText')}</p>
      {mayAsk && first.length > 0 && (
        <ul className="chat-suggestions">
          {first.map((question) => (
            <li key={question}>
              <button type="button" className="chat-suggestion" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** For screen readers: that an answer is written, and that it is there. */
function Spoken({ state: { writing, failed } }: Pick<ChatViewProps, 'state'>) {
  const { t } = useTranslation()
  const isWriting = writing !== null
  const [was, setWas] = useState({ isWriting, isDone: false })
  if (was.isWriting !== isWriting) setWas({ isWriting, isDone: !isWriting && failed === null })
  return (
    <output className="visually-hidden">
      {isWriting ? t('writer.writing') : was.isDone ? t('writer.done') : ''}
    </output>
  )
}
