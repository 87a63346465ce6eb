import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_COMMENTS_AT_ONCE, MAX_COMMENT_BYTES } from './limits.ts'
import { momentSchema, personSchema, textSchema, uuidSchema, viewIdSchema } from './values.ts'

const params = z.object({ viewId: viewIdSchema })
const base = '/api/workspace/published-info/:viewId' as const

const commentSchema = z.object({
  comment_id: z.string(),
  /** Null: the account is deleted. */
  user: personSchema.nullable(),
  /** Plain text; empty where `is_deleted`. */
  content: z.string(),
  created_at: momentSchema,
  /** Later than `created_at` where the author changed it. */
  last_updated_at: momentSchema,
  /** The comment that this one answers; an answer may itself be answered. */
  reply_comment_id: z.string().nullable(),
  /** Deleted comments are told of only where something below them is left. */
  is_deleted: z.boolean(),
  /** Of who asks: the author, or whoever published the page. */
  can_be_deleted: z.boolean(),
  /** Of who asks: the author, while the page takes comments. */
  can_be_edited: z.boolean(),
})
export type PageComment = z.output<typeof commentSchema>

const reactionSchema = z.object({
  /** An emoji. */
  reaction_type: z.string(),
  comment_id: z.string(),
  /** By first use. Bounded: `count` says how many there are. */
  react_users: z.array(personSchema),
  count: z.number().int(),
  /** Of who asks. */
  is_mine: z.boolean(),
})
export type CommentReaction = z.output<typeof reactionSchema>

/** Text of at most 5,000 bytes of UTF-8; more is `string_length_limit_reached`, nothing but space `invalid_request`. */
const contentSchema = textSchema(MAX_COMMENT_BYTES * 20)

/** What somebody reacts with: one emoji. */
const reactionTypeSchema = textSchema(64).min(1)

/**
 * The newest comments, newest first, with those that they answer: so nobody reads an answer without its question.
 * Refused like the page itself: `record_not_found`, `not_enough_permissions` behind a password; `feature_not_available`
 * where comments are switched off.
 */
export const listComments = defineEndpoint({
  method: 'GET',
  path: `${base}/comment`,
  action: 'public',
  summary: 'The comments below a published page',
  takesReader: true,
  params,
  query: z.object({
    /** Only what was written before this comment. */
    before: uuidSchema.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_COMMENTS_AT_ONCE).default(MAX_COMMENTS_AT_ONCE),
  }),
  reply: z.object({
    comments: z.array(commentSchema),
    /** For `before` of the next call; null: there is nothing older. */
    next: z.string().nullable(),
    /** All that are not deleted. */
    total: z.number().int(),
    /** The publisher takes no more of them. */
    is_closed: z.boolean(),
  }),
})
export type CommentList = z.output<(typeof listComments)['reply']>

/** Where comments are closed `feature_not_available`; more in a while than people write `too_many_requests`. */
export const createComment = defineEndpoint({
  method: 'POST',
  path: `${base}/comment`,
  action: 'self',
  summary: 'Comment on a published page',
  takesReader: true,
  params,
  body: z.object({
    content: contentSchema,
    reply_comment_id: uuidSchema.nullish(),
    /** Chosen by the client, so that what is sent twice is there once; of somebody else: `record_already_exists`. */
    comment_id: uuidSchema.nullish(),
  }),
  reply: commentSchema,
})

/** Only who wrote it (`user_unauthorized`). */
export const updateComment = defineEndpoint({
  method: 'PUT',
  path: `${base}/comment`,
  action: 'self',
  summary: 'Change a comment of one’s own',
  takesReader: true,
  params,
  body: z.object({ comment_id: uuidSchema, content: contentSchema }),
  reply: commentSchema,
})

/** Only who wrote it, or who published the page (`user_unauthorized`). What answers it stays. */
export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: `${base}/comment`,
  action: 'self',
  summary: 'Delete a comment',
  takesReader: true,
  params,
  body: z.object({ comment_id: uuidSchema }),
})

/** Only who deleted it, and only within the hour (`user_unauthorized`). */
export const restoreComment = defineEndpoint({
  method: 'POST',
  path: `${base}/comment/restore`,
  action: 'self',
  summary: 'Bring a deleted comment back',
  takesReader: true,
  params,
  body: z.object({ comment_id: uuidSchema }),
})

export const listReactions = defineEndpoint({
  method: 'GET',
  path: `${base}/reaction`,
  action: 'public',
  summary: 'The reactions to the comments below a published page',
  takesReader: true,
  params,
  query: z.object({
    /** Absent: to the comments that `listComments` answers with the same `before` and `limit`. */
    comment_id: uuidSchema.optional(),
    before: uuidSchema.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_COMMENTS_AT_ONCE).default(MAX_COMMENTS_AT_ONCE),
  }),
  reply: z.object({ reactions: z.array(reactionSchema) }),
})

const reactionBody = z.object({ comment_id: uuidSchema, reaction_type: reactionTypeSchema })

/** The same once more is `sqlx_error`; what is no emoji `invalid_request`. */
export const addReaction = defineEndpoint({
  method: 'POST',
  path: `${base}/reaction`,
  action: 'self',
  summary: 'React to a comment',
  takesReader: true,
  params,
  body: reactionBody,
})

export const removeReaction = defineEndpoint({
  method: 'DELETE',
  path: `${base}/reaction`,
  action: 'self',
  summary: 'Take a reaction back',
  takesReader: true,
  params,
  body: reactionBody,
})

/** Who reads a published page in this browser, without a token: by the cookie that comes with signing in. */
export const getReader = defineEndpoint({
  method: 'GET',
  path: `${base}/reader`,
  action: 'public',
  summary: 'Who reads, and what they may do with the page',
  takesReader: true,
  params,
  reply: z.object({
    user: personSchema.nullable(),
    is_publisher: z.boolean(),
    /** In the workspace of the page, and no guest. */
    is_member: z.boolean(),
    /** Where they write the page in the app; null where they may not. */
    edit_path: z.string().nullable(),
  }),
})
export type PageReader = z.output<(typeof getReader)['reply']>

/**
 * Server-sent events while a page is read. `hello` comes first, and again whenever the line was lost; then `comments`
 * (what is below the page changed), `changed` (published anew, moved, or other settings) and `gone`. None carries
 * content: who hears one asks again. Without `Accept: text/event-stream` the answer ends after `hello`. More lines from
 * one network than people have: `too_many_requests`.
 */
export const followPublication = defineEndpoint({
  method: 'GET',
  path: `${base}/events`,
  action: 'public',
  summary: 'Hear what happens to a published page',
  answer: 'bytes',
  params,
})
