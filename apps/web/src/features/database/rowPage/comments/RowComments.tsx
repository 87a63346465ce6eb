import './rowComments.css'
import type { Command, RowComment, RowRecord } from '@sheaf/model'
import { Avatar, toast } from '@sheaf/ui'
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { newTimedUuid } from '../../../../platform/newUuid.ts'
import { personPicture } from '../../../../platform/people/personPicture.ts'
import { useCellHost } from '../../cells/CellHost.ts'
import type { DatabaseSession } from '../../DatabaseSession.ts'
import type { Grid } from '../../grid/useGrid.ts'
import { CommentField } from './CommentField.tsx'
import { CommentView, type CommentActions } from './CommentView.tsx'
import { readThreads, type CommentThread } from './readThreads.ts'

export interface RowCommentsProps {
  readonly grid: Grid
  readonly record: RowRecord
}

/** What people say about a row, between its fields and its text. Rules: `docs/specs/row-pages.md`. */
export function RowComments({ grid, record }: RowCommentsProps) {
  const { t } = useTranslation()
  const { open, resolved } = useMemo(() => readThreads(record), [record])
  const [isAll, setAll] = useState(false)
  const from = useFirstShown(grid.session, open)
  const [hasResolved, setResolved] = useState(false)
  const [answered, setAnswered] = useState<string | null>(null)
  const root = useRef<HTMLElement>(null)
  const focusField = () => root.current?.querySelector<HTMLElement>('.row-comment-new textarea')?.focus()
  const actions = useActions(grid, record.id, setAnswered, focusField)
  if (!grid.isEditable && open.length + resolved.length === 0) return null
  const start = open.findIndex(({ first }) => first.id === from)
  const shown = isAll || start === -1 ? open : open.slice(start)
  const threadProps = { grid, rowId: record.id, actions, answered, onAnswered: () => setAnswered(null) }
  return (
    <section ref={root} tabIndex={-1} className="row-comments" aria-label={t('row.comments.title')}>
      {open.length > shown.length && (
        <button type="button" className="row-comments-more" onClick={() => setAll(true)}>
          {t('row.comments.more', { count: open.length - shown.length })}
        </button>
      )}
      <div aria-live="polite" aria-relevant="additions">
        {shown.map((thread) => (
          <Thread key={thread.first.id} thread={thread} {...threadProps} />
        ))}
      </div>
      {grid.isEditable && <NewComment grid={grid} rowId={record.id} />}
      {resolved.length > 0 && (
        <>
          <button
            type="button"
            className="row-comments-more"
            aria-expanded={hasResolved}
            onClick={() => setResolved(!hasResolved)}
          >
            {hasResolved ? (
              <ChevronDown size={16} aria-hidden />
            ) : (
              <ChevronRight className="row-comments-way" size={16} aria-hidden />
            )}
            {t('row.comments.resolved', { count: resolved.length })}
          </button>
          {hasResolved &&
            resolved.map((thread) => <Thread key={thread.first.id} thread={thread} {...threadProps} />)}
        </>
      )}
    </section>
  )
}

/** The last conversations; the others wait behind a button. */
const FIRST_SHOWN = 3

/**
 * Id of the oldest conversation that is shown. What stands there when the row is opened stays, however many come; what
 * this device has of it may be older than what the server then answers, so it is looked at once more with the answer.
 */
function useFirstShown(session: DatabaseSession, open: readonly CommentThread[]): string | undefined {
  const isCurrent = useSyncExternalStore(session.subscribe, () => session.getSnapshot().isCurrent)
  const lastFew = open.at(-FIRST_SHOWN)?.first.id
  const [shown, setShown] = useState({ from: lastFew, isCurrent })
  if (!isCurrent || shown.isCurrent) return shown.from
  setShown({ from: lastFew, isCurrent })
  return lastFew
}

function useActions(
  { actions, announce, isEditable }: Grid,
  rowId: string,
  onAnswer: (commentId: string) => void,
  focusField: () => void,
): CommentActions | null {
  const { t } = useTranslation()
  if (!isEditable) return null
  const { run } = actions
  return {
    edit: ({ id: commentId }, content, mentions) =>
      run([{ kind: 'editComment', rowId, commentId, content, ...mentioning(mentions) }]),
    remove(comment) {
      run([{ kind: 'deleteComment', rowId, commentId: comment.id }])
      toast(t('row.comments.deleted'), {
        icon: Trash2,
        action: { label: t('common.undo'), onSelect: () => run([addAgain(rowId, comment)]) },
      })
      focusField()
    },
    react: ({ id: commentId }, emoji, isOn) => run([{ kind: 'setReaction', rowId, commentId, emoji, isOn }]),
    resolve({ id: commentId }, isResolved) {
      run([{ kind: 'resolveComment', rowId, commentId, isResolved }])
      announce(t(isResolved ? 'row.comments.wasResolved' : 'row.comments.wasReopened'))
      focusField()
    },
    answer: ({ id }) => onAnswer(id),
  }
}

/** A command without mentions is one that every version of the server understands. */
function mentioning(mentions: readonly string[]): { readonly mentions?: readonly string[] } {
  return mentions.length === 0 ? {} : { mentions }
}

function addAgain(rowId: string, { id, parentId, content }: RowComment): Command {
  return { kind: 'addComment', rowId, commentId: id, parentId, content }
}

interface ThreadProps extends Pick<RowCommentsProps, 'grid'> {
  readonly rowId: string
  readonly thread: CommentThread
  readonly actions: CommentActions | null
  /** The comment that is being answered. */
  readonly answered: string | null
  readonly onAnswered: () => void
}

function Thread({ grid, rowId, thread, actions, answered, onAnswered }: ThreadProps) {
  const { t } = useTranslation()
  const { first, answers } = thread
  const all = [first, ...answers]
  const isAnswered = all.some(({ id }) => id === answered)
  return (
    <div className="row-thread">
      {all.map((comment) => (
        <CommentView
          key={comment.id}
          comment={comment}
          isFirst={comment === first}
          isResolved={first.resolved}
          now={grid.context.now}
          actions={actions}
        />
      ))}
      {isAnswered && (
        <div className="row-comment">
          <OwnFace />
          <CommentField
            place={`answer ${first.id}`}
            label={t('row.comments.writeReply')}
            sendLabel={t('row.comments.reply')}
            onSend={(content, mentions) => {
              const added = {
                commentId: newTimedUuid(),
                parentId: first.id,
                content,
                ...mentioning(mentions),
              }
              grid.actions.run([{ kind: 'addComment', rowId, ...added }])
              onAnswered()
            }}
            onCancel={onAnswered}
          />
        </div>
      )}
    </div>
  )
}

function NewComment({ grid, rowId }: Pick<ThreadProps, 'grid' | 'rowId'>) {
  const { t } = useTranslation()
  return (
    <div className="row-comment row-comment-new">
      <OwnFace />
      <CommentField
        place={`new ${rowId}`}
        label={t('row.comments.write')}
        sendLabel={t('row.comments.send')}
        onSend={(content, mentions) => {
          const added = { commentId: newTimedUuid(), parentId: null, content, ...mentioning(mentions) }
          grid.actions.run([{ kind: 'addComment', rowId, ...added }])
        }}
      />
    </div>
  )
}

function OwnFace() {
  const { people, ownUuid } = useCellHost()
  const own = people.find(({ id }) => id === ownUuid)
  return <Avatar name={own?.name ?? ''} picture={own && personPicture(own.picture)} size={28} isDecorative />
}
