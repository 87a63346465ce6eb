import { err, ok, type Result } from '@sheaf/base'
import type { PageComment } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { announce } from './announce.ts'
import type { CommentedPage } from './CommentedPage.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { COMMENT_COLUMNS, presentComment, type CommentRow } from './presentComment.ts'

export interface NewComment {
  /** As the client calls it, so that what is sent twice is there once. */
  readonly id: string
  readonly content: string
  /** The comment that it answers: one of the same page that is not deleted. */
  readonly replyTo: string | null
}

/** Adds a comment; the same again answers what is there. The content has been checked. */
export async function createComment(
  context: CommentsContext,
  page: CommentedPage,
  userId: string,
  comment: NewComment,
): Promise<Result<PageComment, 'record_not_found' | 'record_already_exists'>> {
  const client = clientOf(context.database)
  const now = context.clock.now()
  const values = [comment.id, page.viewId, userId, comment.content, comment.replyTo, now]
  const { rowCount } = await client.query(INSERT, values)
  const { rows } = await client.query<CommentRow & { view_id: string }>(
    `SELECT c.view_id, ${COMMENT_COLUMNS} FROM comments c JOIN users u ON u.id = c.author_id WHERE c.id = $1`,
    [comment.id],
  )
  const row = rows[0]
  if (row === undefined) return err('record_not_found')
  if (row.user_id !== userId || row.view_id !== page.viewId) return err('record_already_exists')
  if (rowCount !== 0) announce(context, page)
  return ok(presentComment(row, page, userId))
}

// The page is locked against being deleted for good meanwhile.
const INSERT = `
  INSERT INTO comments (id, view_id, author_id, content, reply_to, thread_id, created_at, updated_at)
  SELECT $1::uuid, v.id, $3::uuid, $4, parent.id, coalesce(parent.thread_id, $1::uuid), $6::timestamptz, $6::timestamptz
  FROM (SELECT id FROM views WHERE id = $2::uuid FOR KEY SHARE) v
  LEFT JOIN (
    SELECT id, thread_id FROM comments WHERE id = $5::uuid AND view_id = $2::uuid AND deleted_at IS NULL
  ) parent ON true
  WHERE $5::uuid IS NULL OR parent.id IS NOT NULL
  ON CONFLICT (id) DO NOTHING`
