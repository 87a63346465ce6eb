import type { Words } from '@sheaf/locales'
import type { published } from '@sheaf/locales/en/published.ts'

/** Somebody, as wire.md 6.7 tells of them. */
export interface CommentPerson {
  readonly uuid: string
  readonly name: string
  /** Address of a picture, or an emoji. */
  readonly avatar_url: string | null
}

/** A comment, as `listComments` answers it. */
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

/** An emoji on a comment, as `listReactions` answers it. */
export interface ShownReaction {
  readonly reaction_type: string
  readonly comment_id: string
  /** Those who are named; `count` says how many there are. */
  readonly react_users: readonly CommentPerson[]
  readonly count: number
  readonly is_mine: boolean
}

/** What the words of the comments are made of. */
export type CommentsMessages = typeof published.viewer.comments

/** Words of the comments. */
export type CommentsLabels = Words<CommentsMessages>

/** Comments on a published page, as one reader sees them. */
export interface CommentsData {
  /** In any order. */
  readonly comments: readonly ShownComment[]
  readonly reactions: readonly ShownReaction[]
  readonly total: number
  /** Nobody may add anything. */
  readonly isClosed: boolean
  /** Words for the age of a comment. */
  readonly nowMs: number
  /** BCP 47 of the words. */
  readonly locale: string
  /** Signs in and comes back to the comments. */
  readonly signInUrl: string
  /** The page with the comments before these; null: there are none. */
  readonly earlierUrl: string | null
}
