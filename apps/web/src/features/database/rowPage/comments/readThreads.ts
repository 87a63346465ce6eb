import { readComments, type RowComment, type RowRecord } from '@sheaf/model'

/** A conversation below a row. */
export interface CommentThread {
  readonly first: RowComment
  /** All that answer it, also answers to answers, oldest first. */
  readonly answers: readonly RowComment[]
}

export interface RowThreads {
  /** Oldest first. */
  readonly open: readonly CommentThread[]
  readonly resolved: readonly CommentThread[]
}

/** What was said about a row, by conversations. An answer to what is not there is a conversation of its own. */
export function readThreads({ comments }: Pick<RowRecord, 'comments'>): RowThreads {
  const all = comments === undefined ? [] : readComments(comments)
  const byId = new Map(all.map((comment) => [comment.id, comment]))
  const threads = new Map<string, { first: RowComment; answers: RowComment[] }>()
  const firsts = all.map((comment) => firstOf(comment, byId))
  for (const first of firsts) threads.set(first.id, { first, answers: [] })
  for (const [index, comment] of all.entries()) {
    const first = firsts[index]
    if (first && first !== comment) threads.get(first.id)?.answers.push(comment)
  }
  const inOrder = [...threads.values()].toSorted((a, b) => a.first.createdAt - b.first.createdAt)
  return {
    open: inOrder.filter(({ first }) => !first.resolved),
    resolved: inOrder.filter(({ first }) => first.resolved),
  }
}

/** Those that answer each other begin with the one that was looked at. */
function firstOf(comment: RowComment, byId: ReadonlyMap<string, RowComment>): RowComment {
  const seen = new Set<RowComment>()
  let first = comment
  while (!seen.has(first)) {
    seen.add(first)
    const parent = first.parentId === null ? undefined : byId.get(first.parentId)
    if (parent === undefined) return first
    first = parent
  }
  return comment
}

/** A comment that was deleted and answered: only its place is left. */
export function isDeleted({ authorId, content }: RowComment): boolean {
  return authorId === '' && content === ''
}
