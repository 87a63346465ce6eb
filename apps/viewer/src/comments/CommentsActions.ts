import type { CommentsLabels } from '@sheaf/render/comments'
import type { CommentsState } from './CommentsState.ts'
import type { Words } from './problemWords.ts'

/** What the parts of the comments show and can do. */
export interface CommentsActions {
  readonly state: CommentsState
  readonly words: Words
  readonly labels: CommentsLabels
  /** BCP 47 of the words. */
  readonly locale: string
  toggle(commentId: string, emoji: string): void
  pickEmoji(anchor: HTMLElement, commentId: string): void
  answer(commentId: string): void
  startEdit(commentId: string): void
  remove(commentId: string): void
  retry(commentId: string): void
  discard(commentId: string): void
  signIn(): void
}
