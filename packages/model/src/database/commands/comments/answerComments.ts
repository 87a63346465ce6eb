import { err } from '@sheaf/base'
import { reactionsOf, storedComment, storedReactions, threadOf } from '../../comments/storedComment.ts'
import { flagOf } from '../../stored/storedValues.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { changed, readsRow } from './changeComments.ts'
import type { ResolveComment, SetReaction } from './CommentCommand.ts'

export const setReaction: CommandRules<SetReaction> = {
  reads: readsRow,
  plan(command, records, context) {
    const { emoji, isOn } = command
    if (!isReaction(emoji)) return err('invalid_value')
    return changed('react', command, records, context, (comment, author) => {
      const reactions = reactionsOf(comment)
      const users = reactions.get(emoji) ?? []
      if (users.includes(author) === isOn) return comment
      if (users.length === 0 && reactions.size >= DATABASE_LIMITS.emojiOfComment) return null
      const next = isOn ? [...users, author] : users.filter((user) => user !== author)
      return { ...comment, reactions: storedReactions(new Map(reactions).set(emoji, next)) }
    })
  },
  invert: (command) => [{ ...command, isOn: !command.isOn }],
}

export const resolveComment: CommandRules<ResolveComment> = {
  reads: readsRow,
  plan(command, records, context) {
    const comments = records.row(command.rowId)?.comments
    const first = { ...command, commentId: threadOf(comments, command.commentId) }
    if (storedComment(comments, first.commentId) === null && records.row(command.rowId) !== null)
      return err('comment_gone')
    return changed('resolve', first, records, context, (comment, author) => {
      if (flagOf(comment['is_resolved'], false) === command.isResolved) return comment
      const { resolved_by: _, resolved_at: __, ...open } = comment
      return command.isResolved
        ? { ...open, is_resolved: true, resolved_by: author, resolved_at: context.nowSeconds }
        : { ...open, is_resolved: false }
    })
  },
  invert: (command) => [{ ...command, isResolved: !command.isResolved }],
}

function isReaction(text: string): boolean {
  return text.length <= DATABASE_LIMITS.emojiLength && PICTURE.test(text) && !WORDS.test(text)
}

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\ufe0f?\u20e3/u
const WORDS = /\p{L}|\s/u
