import type { ShownComment } from './CommentsData.ts'

export interface CommentThread {
  readonly first: ShownComment
  /** All answers below it, also to answers, oldest first. */
  readonly answers: readonly ShownComment[]
}

/** Comments as conversations, the newest first. An answer whose question is not there begins one itself. */
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

/** The comment with which the thread of each begins. Answers that form a circle begin where it was first met. */
function beginningsOf(comments: readonly ShownComment[]): ReadonlyMap<ShownComment, ShownComment> {
  const byId = new Map(comments.map((comment) => [comment.comment_id, comment]))
  const beginnings = new Map<ShownComment, ShownComment>()
  for (const comment of comments) {
    // Up to what is known already: every comment is passed once, however long the line of answers is.
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
