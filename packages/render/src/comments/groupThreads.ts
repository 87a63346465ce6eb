import type { ShownComment } from './CommentsData.ts'

export interface CommentThread {
  readonly first: ShownComment
  /** All replies below it, also to replies, oldest first. */
  readonly answers: readonly ShownComment[]
}

/** Comments grouped into threads, newest first. A reply to a missing comment starts a thread itself. */
export function groupThreads(comments: readonly ShownComment[]): readonly CommentThread[] {
  const firstOf = beginningsOf(comments)
  const threads = new Map<string, { first: ShownComment; answers: ShownComment[] }>()
  for (const comment of [...comments].toSorted(byTime)) {
    const first = firstOf.get(comment) ?? comment
    const thread = threads.get(first.comment_id) ?? { first, answers: [] }
    threads.set(first.comment_id, thread)
    if (first !== comment) thread.answers.push(comment)
  }
  return [...threads.values()].toSorted((one, other) => byTime(other.first, one.first))
}

/** The first comment of the thread of each comment. Replies that form a circle start where it was first entered. */
function beginningsOf(comments: readonly ShownComment[]): ReadonlyMap<ShownComment, ShownComment> {
  const byId = new Map(comments.map((comment) => [comment.comment_id, comment]))
  const beginnings = new Map<ShownComment, ShownComment>()
  for (const comment of comments) {
    // Up to a known one: every comment is visited once, however long the chain of replies is.
    const way = new Set<ShownComment>()
    let first = comment
    while (first.reply_comment_id !== null && !beginnings.has(first) && !way.has(first)) {
      way.add(first)
      const question = byId.get(first.reply_comment_id)
      if (question === undefined) break
      first = question
    }
    const beginning = beginnings.get(first) ?? first
    for (const passed of way) beginnings.set(passed, beginning)
  }
  return beginnings
}

function byTime(one: ShownComment, other: ShownComment): number {
  return one.created_at.localeCompare(other.created_at) || one.comment_id.localeCompare(other.comment_id)
}
