import type { RowComment } from '@sheaf/model'
import { CommentText } from '@sheaf/render/comments'
import { Avatar, IconButton, Menu, MenuItem } from '@sheaf/ui'
import { Check, MoreHorizontal, Paperclip, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { fullMoment, timeWords, whenWords } from '../../../../platform/i18n/whenWords.ts'
import { personPicture } from '../../../../platform/people/personPicture.ts'
import { useCellHost } from '../../cells/CellHost.ts'
import { CommentField } from './CommentField.tsx'
import { CommentReactions } from './CommentReactions.tsx'
import { splitMentions } from './mentionsInText.ts'
import { isDeleted } from './readThreads.ts'

/** What whoever may write does with a comment. */
export interface CommentActions {
  readonly edit: (comment: RowComment, content: string, mentions: readonly string[]) => void
  readonly remove: (comment: RowComment) => void
  readonly react: (comment: RowComment, emoji: string, isOn: boolean) => void
  readonly resolve: (comment: RowComment, isResolved: boolean) => void
  readonly answer: (comment: RowComment) => void
}

interface CommentViewProps {
  readonly comment: RowComment
  readonly isFirst: boolean
  readonly isResolved: boolean
  /** When the view was opened, in milliseconds. */
  readonly now: number
  /** Null for whoever may only read. */
  readonly actions: CommentActions | null
}

/** What somebody said, with who and when, and what can be done with it. */
export function CommentView({ comment, isFirst, isResolved, now, actions }: CommentViewProps) {
  const { t } = useTranslation()
  const { people, ownUuid } = useCellHost()
  const [isEditing, setEditing] = useState(false)
  const root = useRef<HTMLElement>(null)
  const author = people.find(({ id }) => id === comment.authorId)
  const name = author?.name ?? t('row.history.someone')
  const isGone = isDeleted(comment)
  function finish(content: string | null, mentions: readonly string[] = []): void {
    setEditing(false)
    root.current?.focus()
    if (content !== null) actions?.edit(comment, content, mentions)
  }
  return (
    <article ref={root} tabIndex={-1} aria-label={t('row.comments.by', { name })} className="row-comment">
      <Avatar
        name={isGone ? '' : name}
        picture={author && personPicture(author.picture)}
        size={28}
        isDecorative
      />
      <div className="row-comment-body">
        <div className="row-comment-head">
          {!isGone && <bdi>{name}</bdi>}
          <When comment={comment} now={now} />
          {actions && (
            <span className="row-comment-do">
              {isFirst && (
                <IconButton
                  icon={isResolved ? RotateCcw : Check}
                  size={24}
                  label={t(isResolved ? 'row.comments.reopen' : 'row.comments.resolve')}
                  onClick={() => actions.resolve(comment, !isResolved)}
                />
              )}
              {comment.authorId === ownUuid && !isEditing && (
                <Menu
                  align="end"
                  width={180}
                  trigger={<IconButton icon={MoreHorizontal} size={24} label={t('row.comments.menu')} />}
                >
                  <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
                    {t('row.comments.edit')}
                  </MenuItem>
                  <MenuItem icon={Trash2} onSelect={() => actions.remove(comment)}>
                    {t('row.comments.delete')}
                  </MenuItem>
                </Menu>
              )}
            </span>
          )}
        </div>
        {isGone ? (
          <p className="row-empty">{t('row.comments.gone')}</p>
        ) : isEditing ? (
          <CommentField
            place={`edit ${comment.id}`}
            label={t('row.comments.edit')}
            sendLabel={t('row.comments.save')}
            initial={comment.content}
            onSend={finish}
            onCancel={() => finish(null)}
          />
        ) : (
          <Said comment={comment} actions={actions} name={name} />
        )}
      </div>
    </article>
  )
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

function When({ comment: { createdAt, updatedAt }, now }: Pick<CommentViewProps, 'comment' | 'now'>) {
  const { t, language } = useTranslation()
  const at = new Date(createdAt * 1000)
  const day = whenWords(at, new Date(now), language)
  // Of what is long ago nobody asks the hour.
  const isRecent = now - at.getTime() < WEEK_MS
  return (
    <>
      <time dateTime={at.toISOString()} title={fullMoment(at, language)}>
        {isRecent ? t('row.comments.at', { day, time: timeWords(at, language) }) : day}
      </time>
      {updatedAt > createdAt && (
        <span className="row-comment-edited" title={fullMoment(new Date(updatedAt * 1000), language)}>
          {t('row.comments.edited')}
        </span>
      )}
    </>
  )
}

interface SaidProps extends Pick<CommentViewProps, 'comment' | 'actions'> {
  readonly name: string
}

function Said({ comment, actions, name }: SaidProps) {
  const { t } = useTranslation()
  const { people } = useCellHost()
  return (
    <>
      <div className="row-comment-text" dir="auto">
        {splitMentions(comment.content, people).map(({ text, personId }, index) =>
          personId === null ? (
            // oxlint-disable-next-line no-array-index-key -- the place is what tells two parts of one text apart
            <CommentText key={index} text={text} />
          ) : (
            // oxlint-disable-next-line no-array-index-key -- the same
            <span key={index} className="row-comment-mention">
              {text}
            </span>
          ),
        )}
      </div>
      <Attachments comment={comment} />
      {(actions || comment.reactions.size > 0) && (
        <div className="row-comment-reactions">
          <CommentReactions
            comment={comment}
            onReact={actions && ((emoji, isOn) => actions.react(comment, emoji, isOn))}
          />
          {actions && (
            <button
              type="button"
              className="row-comment-reply"
              aria-label={t('row.comments.replyTo', { name })}
              onClick={() => actions.answer(comment)}
            >
              {t('row.comments.reply')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Files that other clients put there. */
function Attachments({ comment: { attachments } }: Pick<CommentViewProps, 'comment'>) {
  const { files } = useCellHost()
  if (attachments.length === 0) return null
  return (
    <ul className="row-comment-files">
      {attachments.map(({ id, name, url }) => {
        const href = files?.resolve(url) ?? null
        return (
          <li key={`${id} ${url}`}>
            <Paperclip size={14} aria-hidden />
            {href === null ? (
              <bdi>{name || url}</bdi>
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer">
                <bdi>{name || url}</bdi>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
