import type { StoredValue } from '../records/DatabaseRecords.ts'
import { listOf, recordOf, textOf } from '../stored/storedValues.ts'

/** Comments of a row under their ids, as the format stores them (collab-model 4.8). */
export type StoredComments = StoredValue

/** Null for what is no comment. */
export function storedComment(comments: StoredComments | undefined, id: string): StoredValue | null {
  const value = comments !== undefined && Object.hasOwn(comments, id) ? comments[id] : null
  return isMap(value) ? value : null
}

/** The first comment of the conversation to which one belongs. What answers itself, or a comment that is gone, is a first one. */
export function threadOf(comments: StoredComments | undefined, id: string): string {
  const seen = new Set<string>()
  let first = id
  while (!seen.has(first)) {
    seen.add(first)
    const parentId = textOf(storedComment(comments, first)?.['parent_comment_id'])
    if (parentId === '' || storedComment(comments, parentId) === null) return first
    first = parentId
  }
  return id
}

export function hasAnswers(comments: StoredComments, id: string): boolean {
  return Object.values(comments).some(
    (comment) => isMap(comment) && textOf(comment['parent_comment_id']) === id,
  )
}

/** Ids of those who reacted, by emoji. */
export function reactionsOf(comment: StoredValue): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(recordOf(comment['reactions'])).map(([emoji, users]) => [
      emoji,
      [...new Set(listOf(users).map(textOf))].filter((user) => user !== ''),
    ]),
  )
}

/** As JSON text; emoji without anybody are left out. */
export function storedReactions(reactions: ReadonlyMap<string, readonly string[]>): string {
  return JSON.stringify(Object.fromEntries([...reactions].filter(([, users]) => users.length > 0)))
}

/** Its place, which answers keep when their comment is deleted: without words, author and reactions. */
export function emptied(comment: StoredValue): StoredValue {
  return { ...comment, content: '', author_id: '', reactions: '{}', attachments: '[]' }
}

/** Whether it is only a place. */
export function isEmptied(comment: StoredValue): boolean {
  return textOf(comment['author_id']) === '' && textOf(comment['content']) === ''
}

/** The comments without one. A place that nobody answers any more goes with the last answer. */
export function withoutComment(comments: StoredComments, id: string): StoredComments {
  const comment = storedComment(comments, id)
  if (comment === null) return comments
  if (hasAnswers(comments, id)) return { ...comments, [id]: emptied(comment) }
  const { [id]: _, ...others } = comments
  const parentId = textOf(comment['parent_comment_id'])
  const parent = storedComment(others, parentId)
  const isPlaceLeft = parent !== null && isEmptied(parent) && !hasAnswers(others, parentId)
  return isPlaceLeft ? withoutComment(others, parentId) : others
}

export function isMap(value: unknown): value is StoredValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
