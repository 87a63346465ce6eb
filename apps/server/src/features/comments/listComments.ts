import type { CommentList } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import type { CommentedPage } from './CommentedPage.ts'
import { COMMENT_COLUMNS, presentComment, type CommentRow } from './presentComment.ts'

export interface CommentsInput {
  /** Only what was written before this comment. */
  readonly before?: string | undefined
  readonly limit: number
}

/** The newest comments and those that they answer, newest first; at most three times as many as requested. */
export async function listComments(
  executor: Executor,
  page: CommentedPage,
  userId: string | null,
  { before, limit }: CommentsInput,
): Promise<CommentList> {
  const client = clientOf(executor)
  const { rows } = await client.query<ListRow>({
    name: 'list_comments',
    text: LIST,
    values: [page.viewId, before ?? null, limit],
  })
  const counted = await client.query<{ total: number }>({
    name: 'count_comments',
    text: 'SELECT count(*)::int AS total FROM comments WHERE view_id = $1 AND deleted_at IS NULL',
    values: [page.viewId],
  })
  const oldest = rows.findLast(({ is_newest }) => is_newest)
  return {
    comments: rows.map((row) => presentComment(row, page, userId)),
    next: oldest?.has_more === true ? oldest.id : null,
    total: counted.rows[0]?.total ?? 0,
    is_closed: page.isClosed,
  }
}

/** The ids of what `listComments` answers. */
export async function listCommentIds(
  executor: Executor,
  viewId: string,
  { before, limit }: CommentsInput,
): Promise<readonly string[]> {
  const { rows } = await clientOf(executor).query<{ id: string }>(`WITH ${SHOWN} SELECT id FROM shown`, [
    viewId,
    before ?? null,
    limit,
  ])
  return rows.map(({ id }) => id)
}

interface ListRow extends CommentRow {
  /** False for a comment that is there because another answers it. */
  readonly is_newest: boolean
  /** There are comments before all of the newest. */
  readonly has_more: boolean
}

// What was deleted is there as long as something that answers it is. $1 page, $2 cursor, $3 how many.
const SHOWN = `
  alive AS NOT MATERIALIZED (
    SELECT c.* FROM comments c
    WHERE c.view_id = $1 AND (c.deleted_at IS NULL OR EXISTS (
      SELECT 1 FROM comments r
      WHERE r.deleted_at IS NULL AND (r.reply_to = c.id OR (r.thread_id = c.id AND r.id <> c.id))
    ))
  ), newest AS (
    SELECT c.id, c.reply_to, c.thread_id, c.created_at
    FROM alive c
    WHERE $2::uuid IS NULL OR (c.created_at, c.id) <
      (SELECT created_at, id FROM comments WHERE id = $2::uuid AND view_id = $1)
    ORDER BY c.created_at DESC, c.id DESC LIMIT $3::int
  ), shown AS (
    SELECT id, true AS is_newest FROM newest
    UNION ALL
    SELECT c.id, false FROM comments c
    WHERE c.id IN (SELECT reply_to FROM newest UNION SELECT thread_id FROM newest)
      AND c.id NOT IN (SELECT id FROM newest)
  )`

const LIST = `
  WITH ${SHOWN}, oldest AS (SELECT created_at, id FROM newest ORDER BY created_at, id LIMIT 1)
  SELECT shown.is_newest, ${COMMENT_COLUMNS},
    EXISTS (SELECT 1 FROM alive a, oldest WHERE (a.created_at, a.id) < (oldest.created_at, oldest.id)) AS has_more
  FROM shown JOIN comments c ON c.id = shown.id JOIN users u ON u.id = c.author_id
  ORDER BY c.created_at DESC, c.id DESC`
