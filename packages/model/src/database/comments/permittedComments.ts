import type { StoredValue } from '../records/DatabaseRecords.ts'
import { flagOf, listOf, secondsOf, textOf } from '../stored/storedValues.ts'
import { mayDo } from './commentPolicy.ts'
import {
  hasAnswers,
  emptied,
  isEmptied,
  isMap,
  reactionsOf,
  storedComment,
  storedReactions,
  type StoredComments,
} from './storedComment.ts'

/** Whose client wrote, and when it was heard. */
export interface CommentSender {
  readonly userId: string
  readonly nowSeconds: number
}

/**
 * What another client made of the comments of a row, as far as its person may: what is new is theirs, what others said stays as
 * it was, of reactions only their own come and go. Undefined where there never was a comment.
 */
export function permittedComments(
  before: StoredComments | undefined,
  after: StoredComments,
  by: CommentSender,
): StoredComments | undefined {
  const ids = new Set([...Object.keys(before ?? {}), ...Object.keys(after)])
  if (ids.size === 0) return before
  const permitted: [string, unknown][] = []
  for (const id of ids) {
    const [was, is] = [storedComment(before, id), storedComment(after, id)]
    const isKnown = before !== undefined && Object.hasOwn(before, id)
    // What is no comment says nothing in anybody's name.
    if (was === null && is === null) permitted.push([id, isKnown ? before[id] : after[id]])
    else if (was !== null && is !== null) permitted.push([id, changedComment(was, is, by)])
    else if (is !== null) {
      if (saysSomething(is)) permitted.push([id, newComment(is, by)])
    } else if (was !== null) {
      const isAnswered = hasAnswers(withAnswersOfOthers(before ?? {}, after, by), id)
      const isGone = isEmptied(was) || mayDo('delete', was, by.userId)
      if (!isGone) permitted.push([id, was])
      else if (isAnswered) permitted.push([id, emptied(was)])
    }
  }
  return Object.fromEntries(permitted)
}

/** Who reacts to a comment that somebody deleted makes none. */
function saysSomething(comment: StoredValue): boolean {
  return textOf(comment['content']) !== '' || listOf(comment['attachments']).length > 0
}

/** Answers that others gave stay, also where a client took them away with what they answer. */
function withAnswersOfOthers(
  before: StoredComments,
  after: StoredComments,
  { userId }: CommentSender,
): StoredComments {
  const kept = Object.entries(before).filter(
    ([, comment]) => isMap(comment) && !isEmptied(comment) && !mayDo('delete', comment, userId),
  )
  return { ...after, ...Object.fromEntries(kept) }
}

function newComment(comment: StoredValue, by: CommentSender): StoredValue {
  const { userId, nowSeconds } = by
  const said = Math.min(secondsOf(comment['created_at']) ?? nowSeconds, nowSeconds)
  const created = said === secondsOf(comment['created_at']) ? comment['created_at'] : said
  const stamped = { ...comment, author_id: userId, created_at: created }
  return answeredBy({ ...stamped, is_resolved: false, reactions: '{}' }, comment, by)
}

function changedComment(was: StoredValue, is: StoredValue, by: CommentSender): StoredValue {
  const isOwn = mayDo('edit', was, by.userId)
  const standing = isOwn ? { ...is, ...pick(was, FIXED) } : was
  return answeredBy({ ...without(standing, ANSWERS), ...pick(was, ANSWERS) }, is, by)
}

/** A comment with the reactions of the sender, and resolved or not, as another form of it says. */
function answeredBy(comment: StoredValue, said: StoredValue, by: CommentSender): StoredValue {
  const { userId, nowSeconds } = by
  const reactions = new Map(reactionsOf(comment))
  for (const [emoji, users] of reactionsOf(said))
    if (users.includes(userId) && !reactions.get(emoji)?.includes(userId))
      reactions.set(emoji, [...(reactions.get(emoji) ?? []), userId])
  for (const [emoji, users] of reactions)
    if (users.includes(userId) && reactionsOf(said).get(emoji)?.includes(userId) !== true)
      reactions.set(
        emoji,
        users.filter((user) => user !== userId),
      )
  const isResolved = flagOf(said['is_resolved'], false)
  const isSame = isResolved === flagOf(comment['is_resolved'], false)
  const open = isSame ? comment : without(comment, ['resolved_by', 'resolved_at'])
  const stored = storedReactions(reactions)
  return {
    ...open,
    ...(storedReactions(reactionsOf(comment)) !== stored && { reactions: stored }),
    ...(!isSame && { is_resolved: isResolved }),
    ...(!isSame && isResolved && { resolved_by: userId, resolved_at: nowSeconds }),
  }
}

/** What nobody changes of a comment that is there. */
const FIXED = ['id', 'author_id', 'created_at', 'parent_comment_id'] as const
/** What everybody says to it. */
const ANSWERS = ['reactions', 'is_resolved', 'resolved_by', 'resolved_at'] as const

function pick(comment: StoredValue, keys: readonly string[]): StoredValue {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(comment, key) ? [[key, comment[key]]] : [])))
}

function without(comment: StoredValue, keys: readonly string[]): StoredValue {
  return Object.fromEntries(Object.entries(comment).filter(([key]) => !keys.includes(key)))
}
