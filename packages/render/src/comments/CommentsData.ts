import type { Words } from '@sheaf/locales'
import type { published } from '@sheaf/locales/en/published.ts'

/** A person, as in wire.md 6.7. */
export interface CommentPerson {
  readonly uuid: string
  readonly name: string
  /** Address of a picture, or an emoji. */
  readonly avatar_url: string | null
}

/** A comment, as returned by `listComments`. */
export interface ShownComment {
  readonly comment_id: string
  /** Null: the account, or the comment, is deleted. */
  readonly user: CommentPerson | null
  readonly content: string
  readonly created_at: string
  readonly last_updated_at: string
  readonly reply_comment_id: string | null
  readonly is_deleted: boolean
  readonly can_be_deleted: boolean
  readonly can_be_edited: boolean
}

/** An emoji on a comment, as returned by `listReactions`. */
export interface ShownReaction {
  readonly reaction_type: string
  readonly comment_id: string
  /** Those whose names may be shown; `count` is the number of all. */
  readonly react_users: readonly CommentPerson[]
  readonly count: number
  readonly is_mine: boolean
}

/** The messages of the comments. */
export type CommentsMessages = typeof published.viewer.comments

/** Texts of the comments. */
export type CommentsLabels = Words<CommentsMessages>

/** Comments on a published page, as one reader sees them. */
export interface CommentsData {
  /** In any order. */
  readonly comments: readonly ShownComment[]
  readonly reactions: readonly ShownReaction[]
  readonly total: number
  /** Nobody can add anything. */
  readonly isClosed: boolean
  /** The current time, for the age of a comment. */
  readonly nowMs: number
  /** BCP 47 of the texts. */
  readonly locale: string
  /** Signs in and returns to the comments. */
  readonly signInUrl: string
  /** The page with earlier comments; null if there are none. */
  readonly earlierUrl: string | null
}
