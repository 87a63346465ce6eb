/** What people say about a row. Who says it, and when, is the context's: no command names it. */
export type CommentCommand = AddComment | EditComment | DeleteComment | SetReaction | ResolveComment

export interface AddComment {
  readonly kind: 'addComment'
  readonly rowId: string
  readonly commentId: string
  /** The comment that it answers; an answer to an answer belongs to the first one. */
  readonly parentId: string | null
  readonly content: string
  readonly mentions?: Mentioned
}

/** Of one's own comment. */
export interface EditComment {
  readonly kind: 'editComment'
  readonly rowId: string
  readonly commentId: string
  readonly content: string
  /** Those who were not mentioned before. */
  readonly mentions?: Mentioned
}

/** People who are told of it, by their ids. Their names stand in the words, which are all that is stored. */
type Mentioned = readonly string[]

/** Of one's own comment. Where others answered, its place stays, without words and author. */
export interface DeleteComment {
  readonly kind: 'deleteComment'
  readonly rowId: string
  readonly commentId: string
}

/** One's own reaction. */
export interface SetReaction {
  readonly kind: 'setReaction'
  readonly rowId: string
  readonly commentId: string
  readonly emoji: string
  readonly isOn: boolean
}

/** Of the first comment, with all its answers. */
export interface ResolveComment {
  readonly kind: 'resolveComment'
  readonly rowId: string
  readonly commentId: string
  readonly isResolved: boolean
}
