import type { ReactElement } from 'react'
import type { Words } from './problemWords.ts'

interface UnreadNoticeProps {
  readonly words: Words
  readonly onRetry: () => void
}

/** Says that the comments are as the page brought them: what was said since, or who reads, could not be asked for. */
export function UnreadNotice({ words, onRetry }: UnreadNoticeProps): ReactElement {
  return (
    <p className="cm-problem cm-unread">
      {words.problemLoad}{' '}
      <button type="button" className="cm-do" onClick={onRetry}>
        {words.retry}
      </button>
    </p>
  )
}
