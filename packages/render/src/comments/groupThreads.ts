import type { ShownComment } from './CommentsData.ts'

export interface CommentThread {
  readonly first: ShownComment
  /** All answers below it, also to answers, oldest first. */
  readonly answers: readonly ShownComment[]
}

/** Comments as conversations, the newest first. An answer whose question is not there begins one itself. */
export function groupThreads(comments: readonly ShownComment[]): readonly CommentThread[] {
  const byId = new Map(comments.map((comment) => [comment.comment_id, comment]))
  const threads = new Map<string, { first: ShownComment; answers: ShownComment[] }>()
  for (const comment of [...comments].toSorted(byTime)) {
    const first = beginningOf(comment, byId)
    const thread = threads.get(first.comment_id) ?? { first, answers: [] }
    threads.set(first.comment_id, thread)
    if (first !== comment) thread.answers.push(comment)
  }
  return [...threads.values()].toSorted((one, other) => byTime(other.first, one.first))
}

/** The comment with which the thread of another begins. Ends where answers formed a circle. */
function beginningOf(comment: ShownComment, byId: ReadonlyMap<string, ShownComment>): ShownComment {
  const seen = new Set<ShownComment>()
  let first = comment
  while (first.reply_comment_id !== null && !seen.has(first)) {
    seen.add(first)
    const question = byId.get(first.reply_comment_id)
    if (question === undefined) break
    first = question
  }
  return first
}

function byTime(one: ShownComment, other: ShownComment): number {
  return one.created_at.localeCompare(other.created_at) || one.comment_id.localeCompare(other.comment_id)
}
