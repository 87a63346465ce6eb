import { err, ok, type Result } from '@sheaf/base'
import type { PageComment } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { NewNotification } from '../notifications/index.ts'
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
  const told = await context.database.transaction((transaction) =>
    insert(context, transaction, { page, userId, comment }),
  )
  const { rows } = await clientOf(context.database).query<CommentRow & { view_id: string }>(
    `SELECT c.view_id, ${COMMENT_COLUMNS} FROM comments c JOIN users u ON u.id = c.author_id WHERE c.id = $1`,
    [comment.id],
  )
  const row = rows[0]
  if (row === undefined) return err('record_not_found')
  if (row.user_id !== userId || row.view_id !== page.viewId) return err('record_already_exists')
  if (told !== null) {
    announce(context, page)
    context.notifier.announce(page.workspaceId, told)
  }
  return ok(presentComment(row, page, userId))
}

interface Insertion {
  readonly page: CommentedPage
  readonly userId: string
  readonly comment: NewComment
}

/** Who is told of it; null where it was there before, or is refused. */
async function insert(
  { clock, notifier }: CommentsContext,
  transaction: Transaction,
  { page, userId, comment }: Insertion,
): Promise<readonly string[] | null> {
  const client = clientOf(transaction)
  const values = [comment.id, page.viewId, userId, comment.content, comment.replyTo, clock.now()]
  const { rows } = await client.query<{ thread_id: string }>(INSERT, values)
  const [inserted] = rows
  if (inserted === undefined) return null
  const { rows: writers } = await client.query<{ author_id: string }>(
    'SELECT DISTINCT author_id FROM comments WHERE thread_id = $1 AND deleted_at IS NULL',
    [inserted.thread_id],
  )
  const others = new Set(writers.map(({ author_id: id }) => id))
  const news = (to: string, type: 'comment' | 'comment_reply'): NewNotification => ({
    to,
    type,
    viewId: page.viewId,
    actorId: userId,
    subjectId: comment.id,
    key: `comment ${comment.id}`,
  })
  return await notifier.tell(transaction, page.workspaceId, [
    ...[...others].map((id) => news(id, 'comment_reply')),
    ...(others.has(page.publisherId) ? [] : [news(page.publisherId, 'comment')]),
  ])
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
  ON CONFLICT (id) DO NOTHING RETURNING thread_id`
