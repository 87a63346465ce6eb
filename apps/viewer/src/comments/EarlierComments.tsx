import type { ReactElement } from 'react'
import type { CommentsState } from './CommentsState.ts'
import { problemWords, type Words } from './problemWords.ts'

interface EarlierCommentsProps {
  readonly state: Pick<CommentsState, 'isLoadingEarlier' | 'earlierProblem'>
  readonly words: Words
  readonly onLoad: () => void
}

/** Below the comments: the way to those before, and why it led nowhere. */
export function EarlierComments({ state, words, onLoad }: EarlierCommentsProps): ReactElement {
  const { isLoadingEarlier, earlierProblem: problem } = state
  const label = isLoadingEarlier ? 'loading' : problem === null ? 'earlier' : 'retry'
  return (
    <div className="cm-earlier">
      {problem !== null && (
        <p className="cm-problem">
          {problem.code === 'network_error' ? words.problemLoad : problemWords(problem, words)}
        </p>
      )}
      <button type="button" className="cm-button" aria-busy={isLoadingEarlier} onClick={onLoad}>
        {words[label]}
      </button>
    </div>
  )
}
