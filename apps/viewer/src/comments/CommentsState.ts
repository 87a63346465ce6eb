import type { CommentPerson, CommentsIsland, ShownComment, ShownReaction } from '@sheaf/render/comments'
import type { CallRefusal } from './commentsApi.ts'

/** A comment on its way. */
export interface PendingComment {
  readonly comment: ShownComment
  /** Null: it is being sent. */
  readonly problem: CallRefusal | null
}

/** Everything that the comments show in this browser. */
export interface CommentsState {
  /** Null: nobody, or not known yet. */
  readonly reader: CommentPerson | null
  readonly comments: readonly ShownComment[]
  readonly reactions: readonly ShownReaction[]
  readonly total: number
  /** The comment before which there are more. */
  readonly next: string | null
  readonly isClosed: boolean
  readonly pending: readonly PendingComment[]
  /** Comments of others that are not shown yet, so that nothing moves under whoever reads. */
  readonly waiting: number
  /** Deleted here; they can be brought back. */
  readonly undoable: ReadonlySet<string>
  /** What went wrong with a comment that is there, by its id. */
  readonly problems: ReadonlyMap<string, CallRefusal>
  readonly isLoadingEarlier: boolean
  /** Why the comments before these could not be had, asked for last. */
  readonly earlierProblem: CallRefusal | null
  /** Neither who reads is known, nor what is said by now, or one of the two: it can be asked for again. */
  readonly isUnread: boolean
  /** Said to screen readers: the key of a message, or what went wrong. */
  readonly announcement: '' | Announcement | CallRefusal
}

export type Announcement = 'newComments' | 'sent' | 'saved' | 'deletedComment' | 'problemLoad'

/** What the page was sent with, before anybody asked for more. */
export function sentState({ data, next }: CommentsIsland): CommentsState {
  return {
    reader: null,
    comments: data.comments,
    reactions: data.reactions,
    total: data.total,
    next,
    isClosed: data.isClosed,
    pending: [],
    waiting: 0,
    undoable: new Set(),
    problems: new Map(),
    isLoadingEarlier: false,
    earlierProblem: null,
    isUnread: false,
    announcement: '',
  }
}

/** The newest comments and their reactions, as one response of the server. */
export interface LoadedComments {
  readonly comments: readonly ShownComment[]
  readonly reactions: readonly ShownReaction[]
  readonly total: number
  readonly next: string | null
  readonly isClosed: boolean
}

/**
 * Merges comments from the server into the state. With `mayMove` all of them are shown; without it the shown comments keep their
 * places: new ones wait, and missing ones are shown as deleted. Comments older than the loaded ones stay as they were.
 */
export function mergeComments(state: CommentsState, loaded: LoadedComments, mayMove: boolean): CommentsState {
  const known = new Map(state.comments.map((comment) => [comment.comment_id, comment]))
  const read = new Map(loaded.comments.map((comment) => [comment.comment_id, comment]))
  const oldest = oldestRead(loaded)
  const isOlder = (comment: ShownComment) => oldest !== null && comment.created_at < oldest
  const older = state.comments.filter((comment) => isOlder(comment) && !read.has(comment.comment_id))
  const sent = new Set(state.pending.map(({ comment }) => comment.comment_id))
  const isShown = (id: string) => known.has(id) || sent.has(id) || mayMove
  // What was deleted here meanwhile stays so: it may have been read before.
  const shown = loaded.comments
    .filter(({ comment_id }) => isShown(comment_id))
    .map((comment) => (state.undoable.has(comment.comment_id) ? asDeleted(comment) : comment))
  const kept = state.comments.filter(
    (comment) =>
      !read.has(comment.comment_id) &&
      !isOlder(comment) &&
      (!mayMove || state.undoable.has(comment.comment_id)),
  )
  const ids = new Set([...shown, ...older].map(({ comment_id }) => comment_id))
  const arrived = new Set([...read.keys()].filter((id) => ids.has(id)))
  return {
    ...state,
    comments: [...shown, ...kept.map(asDeleted), ...older],
    reactions: [
      ...loaded.reactions.filter(({ comment_id }) => ids.has(comment_id)),
      ...state.reactions.filter(({ comment_id }) => ids.has(comment_id) && !read.has(comment_id)),
    ],
    total: loaded.total,
    next: older.length > 0 ? state.next : loaded.next,
    isClosed: loaded.isClosed,
    pending: state.pending.filter(({ comment }) => !arrived.has(comment.comment_id)),
    waiting: loaded.comments.filter(({ comment_id, is_deleted }) => !is_deleted && !isShown(comment_id))
      .length,
  }
}

/** Time of the oldest comment that was loaded; null if all were. */
function oldestRead({ comments, next }: LoadedComments): string | null {
  return next === null ? null : (comments.find(({ comment_id }) => comment_id === next)?.created_at ?? null)
}

export function asDeleted(comment: ShownComment): ShownComment {
  return {
    ...comment,
    user: null,
    content: '',
    is_deleted: true,
    can_be_deleted: false,
    can_be_edited: false,
  }
}

/** The reactions after somebody pressed an emoji on a comment. */
export function toggled(
  reactions: readonly ShownReaction[],
  commentId: string,
  emoji: string,
  reader: CommentPerson,
): readonly ShownReaction[] {
  const isIt = (reaction: ShownReaction) =>
    reaction.comment_id === commentId && reaction.reaction_type === emoji
  const present = reactions.find(isIt)
  if (present === undefined) {
    const made = {
      reaction_type: emoji,
      comment_id: commentId,
      react_users: [reader],
      count: 1,
      is_mine: true,
    }
    return [...reactions, made]
  }
  const others = present.react_users.filter(({ uuid }) => uuid !== reader.uuid)
  const changed: ShownReaction = present.is_mine
    ? { ...present, react_users: others, count: present.count - 1, is_mine: false }
    : { ...present, react_users: [...others, reader], count: present.count + 1, is_mine: true }
  return reactions.flatMap((reaction) => {
    if (!isIt(reaction)) return [reaction]
    return changed.count > 0 ? [changed] : []
  })
}
