import { err, ok, type Result } from '@sheaf/base'
import type { PageComment } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { announce } from './announce.ts'
import type { CommentedPage } from './CommentedPage.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { COMMENT_COLUMNS, presentComment, type CommentRow } from './presentComment.ts'

/** Changes the words of somebody's own comment. The content has been checked. */
export async function updateComment(
  context: CommentsContext,
  page: CommentedPage,
  userId: string,
  comment: { readonly id: string; readonly content: string },
): Promise<Result<PageComment, 'record_not_found' | 'user_unauthorized'>> {
  const { rows } = await clientOf(context.database).query<CommentRow>(UPDATE, [
    comment.id,
    page.viewId,
    userId,
    comment.content,
    context.clock.now(),
  ])
  const row = rows[0]
  if (row === undefined) return err(await whyNot(context, page, comment.id))
  announce(context, page)
  return ok(presentComment(row, page, userId))
}

/** Why a comment could not be changed by somebody: it is not there (any more), or not theirs. */
export async function whyNot(
  { database }: Pick<CommentsContext, 'database'>,
  page: CommentedPage,
  commentId: string,
): Promise<'record_not_found' | 'user_unauthorized'> {
  const { rowCount } = await clientOf(database).query(
    'SELECT 1 FROM comments WHERE id = $1 AND view_id = $2 AND deleted_at IS NULL',
    [commentId, page.viewId],
  )
  return rowCount === 0 ? 'record_not_found' : 'user_unauthorized'
}

// The same words again are no change.
const UPDATE = `
  WITH c AS (
    UPDATE comments SET content = $4, updated_at = CASE WHEN content = $4 THEN updated_at ELSE $5::timestamptz END
    WHERE id = $1 AND view_id = $2 AND author_id = $3 AND deleted_at IS NULL RETURNING *
  )
  SELECT ${COMMENT_COLUMNS} FROM c JOIN users u ON u.id = c.author_id`
