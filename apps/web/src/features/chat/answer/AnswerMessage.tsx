import type { ChatMessage } from '@sheaf/contract'
import { Button, IconButton } from '@sheaf/ui'
import { EyeOff, RotateCcw, Sparkles } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { answerProblemKey } from '../../../platform/i18n/answerProblemKey.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CopyButton } from '../QuestionBubble.tsx'
import type { ChatSession, FailedAnswer, WritingAnswer } from '../session/ChatSession.ts'
import { isWithheld, readSources } from '@sheaf/export/chats'
import { AnswerSources, SourcesRead } from './AnswerSources.tsx'
import { AnswerText } from './AnswerText.tsx'
import { SaveAnswer } from './SaveAnswer.tsx'

interface AnswerPlace {
  readonly workspaceId: string
  /** The page that the chat is, or is about. */
  readonly viewId: string
  readonly onOpen: (path: string) => void
}

export interface AnswerMessageProps extends AnswerPlace {
  readonly message: ChatMessage
  /** What it answers. */
  readonly question: string
  readonly session: ChatSession
  /** It can be asked once more now. */
  readonly mayAskAgain: boolean
}

/** An answer that was kept. */
export const AnswerMessage = memo(function AnswerMessage(props: AnswerMessageProps) {
  const { session, message, question, mayAskAgain, workspaceId, viewId, onOpen } = props
  const { t } = useTranslation()
  const { content, meta_data: metadata } = message
  const sources = useMemo(() => readSources(metadata), [metadata])
  if (isWithheld(metadata))
    return (
      <AnswerFrame>
        <p className="chat-note">
          <EyeOff size={14} aria-hidden />
          {t('chat.withheld')}
        </p>
      </AnswerFrame>
    )
  return (
    <AnswerFrame>
      {sources.length > 0 && <SourcesRead sources={sources} />}
      <AnswerText workspaceId={workspaceId} markdown={content} sources={sources} onOpen={onOpen} />
      {sources.length > 0 && <AnswerSources sources={sources} onOpen={onOpen} />}
      <div className="chat-acts">
        <CopyButton text={content} />
        {mayAskAgain && (
          <IconButton
            icon={RotateCcw}
            label={t('chat.again')}
            onClick={() => void session.answer(message.message_id - 1)}
          />
        )}
        <SaveAnswer viewId={viewId} question={question} markdown={content} sources={sources} />
      </div>
    </AnswerFrame>
  )
})

/** An answer while it comes. */
export function AnswerWriting({ writing, ...place }: AnswerPlace & { readonly writing: WritingAnswer }) {
  const { t } = useTranslation()
  const sources = writing.sources ?? NONE
  const isBegun = writing.text !== ''
  return (
    <AnswerFrame isBusy>
      {sources.length > 0 ? (
        <SourcesRead sources={sources} />
      ) : (
        !isBegun && <p className="chat-read">{t('chat.reading')}</p>
      )}
      <AnswerText
        workspaceId={place.workspaceId}
        markdown={writing.text}
        sources={sources}
        onOpen={place.onOpen}
      />
      {sources.length > 0 && <AnswerSources sources={sources} onOpen={place.onOpen} />}
    </AnswerFrame>
  )
}

const NONE: readonly never[] = []

/** An answer that did not come, or not whole, and what can be done about it. */
export function AnswerFailed(
  props: AnswerPlace & {
    readonly failed: FailedAnswer
    readonly onAgain: () => void
    readonly onKeep: () => void
  },
) {
  const { failed, onAgain, onKeep, workspaceId, onOpen } = props
  const { t } = useTranslation()
  const hasText = failed.text.trim() !== ''
  return (
    <AnswerFrame>
      {hasText && (
        <AnswerText
          workspaceId={workspaceId}
          markdown={failed.text}
          sources={failed.sources ?? NONE}
          onOpen={onOpen}
        />
      )}
      <p className="chat-problem" role="alert">
        {failed.isWhole && `${t('chat.notKept')} `}
        {t(answerProblemKey(failed.problem))}
      </p>
      <div className="chat-failed-acts">
        {!failed.isWhole && (
          <Button size="sm" icon={RotateCcw} onClick={onAgain}>
            {t('writer.again')}
          </Button>
        )}
        {hasText && (
          <Button size="sm" variant={failed.isWhole ? 'line' : 'ghost'} onClick={onKeep}>
            {t(failed.isWhole ? 'chat.keepAgain' : 'chat.keepPart')}
          </Button>
        )}
      </div>
    </AnswerFrame>
  )
}

/** The mark of the language model beside what it says. */
export function AnswerFrame({
  isBusy = false,
  children,
}: {
  readonly isBusy?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="chat-answer" data-writing={isBusy ? '' : undefined} aria-busy={isBusy || undefined}>
      <span className="chat-mark" aria-hidden>
        <Sparkles size={16} />
      </span>
      <div className="chat-said">{children}</div>
    </div>
  )
}
