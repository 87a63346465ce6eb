import type { ReactElement, ReactNode } from 'react'
import { CommentItem } from './CommentItem.tsx'
import type { CommentPerson, CommentsData, CommentsLabels, ShownComment } from './CommentsData.ts'
import { groupThreads, type CommentThread } from './groupThreads.ts'
import { ReactionChips } from './ReactionChips.tsx'

/** Interactive parts that a browser adds. Null keeps the read-only part. */
export interface CommentsParts {
  /** In the line of the title: new comments. */
  readonly notice: ReactNode
  readonly composer: ReactNode
  body(comment: ShownComment): ReactNode
  row(comment: ShownComment): ReactNode
  /** Below a thread: the reply that is being written. */
  answer(thread: CommentThread): ReactNode
  readonly earlier: ReactNode
}

interface CommentsSectionProps {
  readonly data: CommentsData
  readonly labels: CommentsLabels
  /** Null: read-only, as without JavaScript. */
  readonly parts: CommentsParts | null
}

/** The comments below a published page. The server and the first rendering in the browser give the same result. */
export function CommentsSection({ data, labels, parts }: CommentsSectionProps): ReactElement {
  const threads = groupThreads(data.comments)
  return (
    <section className="cm-section" aria-labelledby="comments-title" lang={data.locale}>
      <div className="cm-head">
        <h2 id="comments-title" className="cm-title" tabIndex={-1}>
          {labels.title} <span className="cm-total">{data.total}</span>
        </h2>
        {parts?.notice}
      </div>
      {data.isClosed ? (
        <p className="cm-closed">{labels.closed}</p>
      ) : (
        (parts?.composer ?? <SignInBox url={data.signInUrl} words={labels.signInToWrite} />)
      )}
      {threads.length === 0 && !data.isClosed && <p className="cm-empty">{labels.empty}</p>}
      <ol className="cm-threads">
        {threads.map((thread) => (
          <Thread key={thread.first.comment_id} thread={thread} data={data} labels={labels} parts={parts} />
        ))}
      </ol>
      {parts === null && data.earlierUrl !== null && (
        <a className="cm-button cm-earlier" href={data.earlierUrl} rel="nofollow">
          {labels.earlier}
        </a>
      )}
      {parts?.earlier}
    </section>
  )
}

/** Shown instead of the composer if nobody is signed in. */
function SignInBox({ url, words }: { readonly url: string; readonly words: string }): ReactElement {
  return (
    <div className="cm cm-write">
      <span className="cm-face cm-face-nobody" aria-hidden="true" />
      <a className="cm-box" href={url} rel="nofollow" data-sign-in-for="comment">
        {words}
      </a>
    </div>
  )
}

interface ThreadProps extends CommentsSectionProps {
  readonly thread: CommentThread
}

function Thread({ thread, data, labels, parts }: ThreadProps): ReactElement {
  const { first, answers } = thread
  const authors = new Map(answers.map(({ comment_id, user }) => [comment_id, user]))
  const item = (comment: ShownComment) => {
    const answersTo: CommentPerson | null = authors.get(comment.reply_comment_id ?? '') ?? null
    const body = parts?.body(comment)
    return (
      <CommentItem
        comment={comment}
        answersTo={answersTo}
        nowMs={data.nowMs}
        locale={data.locale}
        labels={labels}
        {...(body !== undefined && body !== null && { body })}
        row={parts?.row(comment) ?? <ReadRow comment={comment} data={data} labels={labels} />}
      />
    )
  }
  return (
    <li className="cm-thread" id={`comment-${first.comment_id}`}>
      {item(first)}
      {answers.length > 0 && (
        <ol className="cm-answers" aria-label={labels.answers}>
          {answers.map((answer) => (
            <li key={answer.comment_id} id={`comment-${answer.comment_id}`}>
              {item(answer)}
            </li>
          ))}
        </ol>
      )}
      {parts?.answer(thread)}
    </li>
  )
}

/** Shown below a comment without JavaScript: a link to sign in and reply. */
function ReadRow({
  comment,
  data,
  labels,
}: {
  readonly comment: ShownComment
  readonly data: CommentsData
  readonly labels: CommentsLabels
}): ReactElement {
  const reactions = data.reactions.filter(({ comment_id }) => comment_id === comment.comment_id)
  const name = comment.user?.name ?? labels.deletedAccount
  return (
    <div className="cm-row">
      <ReactionChips reactions={reactions} labels={labels} locale={data.locale} />
      {!data.isClosed && (
        <>
          <a
            className="cm-add"
            href={data.signInUrl}
            rel="nofollow"
            data-sign-in-for="comment"
            aria-label={labels.addReaction}
          >
            <span className="cm-i-smile" aria-hidden="true" />
          </a>
          <a
            className="cm-do"
            href={data.signInUrl}
            rel="nofollow"
            data-sign-in-for="comment"
            aria-label={labels.replyTo({ name })}
          >
            {labels.reply}
          </a>
        </>
      )}
    </div>
  )
}
