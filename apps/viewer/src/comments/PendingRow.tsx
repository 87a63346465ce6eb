import type { ReactElement } from 'react'
import type { PendingComment } from './CommentsState.ts'
import type { CommentsActions } from './CommentsActions.ts'
import { problemWords } from './problemWords.ts'

interface PendingRowProps {
  readonly pending: PendingComment
  readonly actions: CommentsActions
}

/** Below a comment that is on its way, or could not go. */
export function PendingRow({ pending, actions }: PendingRowProps): ReactElement {
  const { words } = actions
  const id = pending.comment.comment_id
  if (pending.problem === null) return <p className="cm-row cm-sending">{words.sending}</p>
  const isSignedOut = pending.problem.code === 'not_logged_in'
  return (
    <>
      <p className="cm-problem">{problemWords(pending.problem, words)}</p>
      <div className="cm-row">
        <button
          type="button"
          className="cm-do"
          onClick={() => (isSignedOut ? actions.signIn() : actions.retry(id))}
        >
          {isSignedOut ? words.signInToWrite : words.retry}
        </button>
        <button type="button" className="cm-do" onClick={() => actions.discard(id)}>
          {words.discard}
        </button>
      </div>
    </>
  )
}
