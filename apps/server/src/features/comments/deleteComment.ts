import { err, ok, type Result } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { announce } from './announce.ts'
import { askForErasure } from './eraseDeleted.ts'
import type { CommentedPage } from './CommentedPage.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { whyNot } from './updateComment.ts'

/** How long whoever deleted a comment may bring it back. */
const RESTORABLE_MS = 60 * 60 * 1000

/** Deletes a comment: its author's, or any for who published the page. What answers it stays. */
export async function deleteComment(
  context: CommentsContext,
  page: CommentedPage,
  userId: string,
  commentId: string,
): Promise<Result<void, 'record_not_found' | 'user_unauthorized'>> {
  const isDeleted = await context.database.transaction(async (transaction) => {
    const { rowCount } = await clientOf(transaction).query(
      `UPDATE comments SET deleted_at = $4, deleted_by = $3
       WHERE id = $1 AND view_id = $2 AND deleted_at IS NULL AND (author_id = $3 OR $5::boolean)`,
      [commentId, page.viewId, userId, context.clock.now(), userId === page.publisherId],
    )
    if (rowCount !== 0) await askForErasure(context, transaction)
    return rowCount !== 0
  })
  if (!isDeleted) return err(await whyNot(context, page, commentId))
  announce(context, page)
  return ok()
}

/** Brings a comment back; whoever deleted it may, for an hour. */
export async function restoreComment(
  context: CommentsContext,
  page: CommentedPage,
  userId: string,
  commentId: string,
): Promise<Result<void, 'record_not_found' | 'user_unauthorized'>> {
  const client = clientOf(context.database)
  const since = new Date(context.clock.now().getTime() - RESTORABLE_MS)
  const { rowCount } = await client.query(
    `UPDATE comments SET deleted_at = NULL, deleted_by = NULL
     WHERE id = $1 AND view_id = $2 AND deleted_by = $3 AND deleted_at > $4`,
    [commentId, page.viewId, userId, since],
  )
  if (rowCount === 0) {
    const known = await client.query('SELECT 1 FROM comments WHERE id = $1 AND view_id = $2', [
      commentId,
      page.viewId,
    ])
    return err(known.rowCount === 0 ? 'record_not_found' : 'user_unauthorized')
  }
  announce(context, page)
  return ok()
}
