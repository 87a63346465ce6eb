import { err, ok, type Result } from '@sheaf/base'
import { mayDo, type CommentAction } from '../../comments/commentPolicy.ts'
import {
  isEmptied,
  storedComment,
  threadOf,
  withoutComment,
  type StoredComments,
} from '../../comments/storedComment.ts'
import type { RowRecord, StoredValue } from '../../records/DatabaseRecords.ts'
import { textOf } from '../../stored/storedValues.ts'
import type {
  CommandContext,
  CommandReads,
  CommandRefusal,
  CommandRules,
  RecordChanges,
  RecordReader,
} from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import type { AddComment, CommentCommand, DeleteComment, EditComment } from './CommentCommand.ts'

export const addComment: CommandRules<AddComment> = {
  reads: readsRow,
  plan({ rowId, commentId, parentId, content }, records, context) {
    const row = records.row(rowId)
    if (row === null) return err('row_gone')
    if (!isContent(content)) return err('invalid_value')
    const { comments = {} } = row
    const standing = storedComment(comments, commentId)
    if (Object.hasOwn(comments, commentId) && (standing === null || !isEmptied(standing)))
      return err('id_taken')
    if (parentId !== null && storedComment(comments, parentId) === null) return err('comment_gone')
    if (standing === null && Object.keys(comments).length >= DATABASE_LIMITS.commentsOfRow)
      return err('too_many')
    const author = authorOf(context)
    if (!mayDo('add', null, author)) return err('not_author')
    const { nowSeconds } = context
    const thread = parentId === null ? commentId : threadOf(comments, parentId)
    const added = {
      id: commentId,
      ...(thread !== commentId && { parent_comment_id: thread }),
      content,
      author_id: author,
      created_at: nowSeconds,
      updated_at: nowSeconds,
      is_resolved: false,
      reactions: '{}',
      attachments: '[]',
    }
    return commented(row, { ...comments, [commentId]: added }, context)
  },
  invert: ({ rowId, commentId }) => [{ kind: 'deleteComment', rowId, commentId }],
}

export const editComment: CommandRules<EditComment> = {
  reads: readsRow,
  plan(command, records, context) {
    if (!isContent(command.content)) return err('invalid_value')
    return changed('edit', command, records, context, (comment) =>
      textOf(comment['content']) === command.content
        ? comment
        : { ...comment, content: command.content, updated_at: context.nowSeconds },
    )
  },
  invert({ kind, rowId, commentId }, records) {
    const content = textOf(storedComment(records.row(rowId)?.comments, commentId)?.['content'])
    return isContent(content) ? [{ kind, rowId, commentId, content }] : []
  },
}

/** Taken back, the words are there again, as a comment of now. */
export const deleteComment: CommandRules<DeleteComment> = {
  reads: readsRow,
  plan({ rowId, commentId }, records, context) {
    const row = records.row(rowId)
    if (row === null) return err('row_gone')
    const comment = storedComment(row.comments, commentId)
    // It is as good as deleted.
    if (comment === null || row.comments === undefined || isEmptied(comment)) return ok({})
    if (!mayDo('delete', comment, authorOf(context))) return err('not_author')
    return commented(row, withoutComment(row.comments, commentId), context)
  },
  invert({ rowId, commentId }, records) {
    const { comments = {} } = records.row(rowId) ?? {}
    const comment = storedComment(comments, commentId)
    const content = textOf(comment?.['content'])
    const parent = textOf(comment?.['parent_comment_id'])
    // The place that it answered may go with it.
    const parentId = storedComment(withoutComment(comments, commentId), parent) && parent
    return isContent(content) ? [{ kind: 'addComment', rowId, commentId, parentId, content }] : []
  },
}

export function readsRow({ rowId }: CommentCommand): CommandReads {
  return { rowIds: [rowId], places: [] }
}

/** A change of one comment by somebody who may make it; the same comment where nothing changes. */
export function changed(
  action: CommentAction,
  { rowId, commentId }: CommentCommand,
  records: RecordReader,
  context: CommandContext,
  change: (comment: StoredValue, author: string) => StoredValue | null,
): Result<RecordChanges, CommandRefusal> {
  const row = records.row(rowId)
  if (row === null) return err('row_gone')
  const comment = storedComment(row.comments, commentId)
  // A conversation whose first words are gone is still one.
  if (comment === null || (action !== 'resolve' && isEmptied(comment))) return err('comment_gone')
  if (!mayDo(action, comment, authorOf(context))) return err('not_author')
  const next = change(comment, authorOf(context))
  if (next === null) return err('too_many')
  return next === comment ? ok({}) : commented(row, { ...row.comments, [commentId]: next }, context)
}

function authorOf({ userId = '' }: CommandContext): string {
  return userId
}

/** What is said about a row is no change of it: who edited it last, and when, stays. */
function commented(
  row: RowRecord,
  comments: StoredComments,
  { version }: CommandContext,
): Result<RecordChanges, CommandRefusal> {
  if (JSON.stringify(comments).length > DATABASE_LIMITS.commentsLength) return err('too_many')
  return ok({ rows: [{ ...row, version, comments }] })
}

function isContent(content: string): boolean {
  return content.trim() !== '' && content.length <= DATABASE_LIMITS.commentLength
}
