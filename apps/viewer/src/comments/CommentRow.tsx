import { ReactionChips, type ShownComment } from '@sheaf/render/comments'
import type { ReactElement } from 'react'
import type { CommentsActions } from './CommentsActions.ts'
import { problemWords } from './problemWords.ts'

interface CommentRowProps {
  readonly comment: ShownComment
  readonly actions: CommentsActions
}

/** Reactions to a comment, and what can be done with it. */
export function CommentRow({ comment, actions }: CommentRowProps): ReactElement {
  const { state, words, labels, locale } = actions
  const id = comment.comment_id
  const reactions = state.reactions.filter((reaction) => reaction.comment_id === id)
  const problem = state.problems.get(id)
  const name = comment.user?.name ?? labels.deletedAccount
  return (
    <>
      <div className="cm-row">
        <ReactionChips
          reactions={reactions}
          labels={labels}
          locale={locale}
          {...(!state.isClosed && {
            onToggle: ({ reaction_type: emoji }) => actions.toggle(id, emoji),
          })}
        />
        {!state.isClosed && (
          <>
            <button
              type="button"
              className="cm-add"
              aria-label={labels.addReaction}
              aria-haspopup="dialog"
              onClick={(event) => actions.pickEmoji(event.currentTarget, id)}
            >
              <span className="cm-i-smile" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="cm-do"
              aria-label={labels.replyTo({ name })}
              onClick={() => actions.answer(id)}
            >
              {labels.reply}
            </button>
          </>
        )}
        {comment.can_be_edited && (
          <button type="button" className="cm-do" onClick={() => actions.startEdit(id)}>
            {words.edit}
          </button>
        )}
        {comment.can_be_deleted && (
          <button type="button" className="cm-do" onClick={() => actions.remove(id)}>
            {words.delete}
          </button>
        )}
      </div>
      {problem !== undefined && <p className="cm-problem">{problemWords(problem, words)}</p>}
    </>
  )
}
