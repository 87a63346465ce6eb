import type { PageComment } from '@sheaf/contract'
import type { CommentedPage } from './CommentedPage.ts'
import { PERSON_COLUMNS, presentPerson, type PersonRow } from './presentPerson.ts'

export interface CommentRow extends PersonRow {
  readonly id: string
  readonly content: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly reply_to: string | null
  readonly is_removed: boolean
}

/** Columns of `CommentRow`, of the tables `comments AS c` and `users AS u`. */
export const COMMENT_COLUMNS = `c.id, c.content, c.created_at, c.updated_at, c.reply_to,
  c.deleted_at IS NOT NULL AS is_removed, ${PERSON_COLUMNS}`

/** A comment for who asks; null for nobody. Of a deleted one neither words nor author are told. */
export function presentComment(
  row: CommentRow,
  page: Pick<CommentedPage, 'publisherId' | 'isClosed'>,
  userId: string | null,
): PageComment {
  const isAuthor = userId !== null && userId === row.user_id
  const isPublisher = userId !== null && userId === page.publisherId
  return {
    comment_id: row.id,
    user: row.is_removed ? null : presentPerson(row),
    content: row.is_removed ? '' : row.content,
    created_at: row.created_at.toISOString(),
    last_updated_at: row.updated_at.toISOString(),
    reply_comment_id: row.reply_to,
    is_deleted: row.is_removed,
    can_be_deleted: !row.is_removed && (isAuthor || isPublisher),
    can_be_edited: !row.is_removed && isAuthor && !page.isClosed,
  }
}
