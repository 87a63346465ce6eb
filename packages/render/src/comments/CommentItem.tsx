import type { ReactElement, ReactNode } from 'react'
import { formatMoment } from '../inline/formatDay.ts'
import { CommentFace } from './CommentFace.tsx'
import type { CommentPerson, CommentsLabels, ShownComment } from './CommentsData.ts'
import { CommentText } from './CommentText.tsx'
import { howLongAgo } from './howLongAgo.ts'

interface CommentItemProps {
  readonly comment: ShownComment
  /** The person it replies to, if that is not the author of the thread. */
  readonly answersTo: CommentPerson | null
  readonly nowMs: number
  readonly locale: string
  readonly labels: CommentsLabels
  /** Replaces the text while it is being edited. */
  readonly body?: ReactNode
  /** Reactions and actions. */
  readonly row: ReactNode
}

/** One comment: author, time, text, reactions and replies. */
export function CommentItem(props: CommentItemProps): ReactElement {
  const { comment, answersTo, nowMs, locale, labels } = props
  if (comment.is_deleted) return <DeletedComment words={props.body ?? labels.deletedComment} />
  const name = comment.user?.name ?? labels.deletedAccount
  const atMs = Date.parse(comment.created_at)
  const isEdited = comment.last_updated_at !== comment.created_at
  return (
    <article className="cm" aria-label={labels.commentBy({ name })}>
      <CommentFace person={comment.user} />
      <div className="cm-main">
        <p className="cm-top">
          <bdi className="cm-name">{name}</bdi>
          {answersTo !== null && <span className="cm-time">{named(labels.answerTo, answersTo.name)}</span>}
          <a className="cm-time" href={`#comment-${comment.comment_id}`}>
            <time dateTime={comment.created_at} title={formatMoment(new Date(atMs), locale)}>
              {howLongAgo(atMs, nowMs, labels, locale)}
            </time>
          </a>
          {isEdited && (
            <span
              className="cm-time"
              title={labels.editedAt({ date: formatMoment(new Date(comment.last_updated_at), locale) })}
            >
              {labels.edited}
            </span>
          )}
        </p>
        {props.body ?? <CommentText text={comment.content} />}
        {props.row}
      </div>
    </article>
  )
}

function DeletedComment({ words }: { readonly words: ReactNode }): ReactElement {
  return (
    <article className="cm cm-deleted">
      <CommentFace person={null} />
      <div className="cm-main">
        <div className="cm-gone">{words}</div>
      </div>
    </article>
  )
}

/** The name is in an element of its own, wherever the language places it. */
function named(words: CommentsLabels['answerTo'], name: string): ReactNode {
  const [before = '', after = ''] = words({ name: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}

const PLACE = '\u{E000}'
